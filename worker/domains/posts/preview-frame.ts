import type { Ctx } from "../../context";
import { notFound } from "../../platform/errors";
import { html } from "../../platform/html";
import { loadPreview } from "./load-preview";
import { sitePreview } from "./preview-link";

/**
 * The draft on the workspace's site. Throws as loadPreview does, and `not_found` if the site shows none, or if the draft awaits review: a
 * site would load its images from anywhere.
 */
export async function siteFrame(ctx: Ctx, token: string): Promise<{ url: string; origin: string }> {
  const { workspace, isUnreviewed } = await loadPreview(ctx, token);
  const url = sitePreview(ctx, workspace, token);
  if (url === null || isUnreviewed) throw notFound("Preview");
  return { url, origin: new URL(url).origin };
}

/**
 * A page with nothing but a frame for the site. This page's policy names the site, not the dashboard's: that one is fixed when the
 * dashboard loads, before a workspace is opened. The site keeps its origin, which is never this one.
 */
export const previewFramePage = (url: string, nonce: string): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>Draft on your site</title>
<style nonce="${nonce}">html, body { height: 100%; margin: 0; } iframe { display: block; width: 100%; height: 100%; border: 0; background: #fff; }</style>
</head>
<body><iframe src="${url}" title="Draft on your site" referrerpolicy="no-referrer" sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"></iframe></body>
</html>
`.text;
