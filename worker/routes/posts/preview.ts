import { type Context, Hono } from "hono";
import { type Ctx, makeCtx } from "../../context";
import {
  previewAnswer,
  previewFramePage,
  previewPage,
  previewPost,
  previewProblemPage,
  siteFrame,
} from "../../domains/posts";
import { AppError } from "../../platform/errors";
import { nextRequestId } from "../../public/respond";
import type { AppEnv } from "../http/app-env";
import { ok } from "../http/openapi";

/** Images and recordings may come from anywhere, unless the draft still needs approval; nothing else loads or runs. */
const policy = (nonce: string, isUnreviewed: boolean) =>
  [
    "default-src 'none'",
    ...(isUnreviewed ? ["img-src 'self'"] : ["img-src 'self' https: http: data:", "media-src https: http:"]),
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");

/** The dashboard may frame it, and it may frame the site. */
const framePolicy = (nonce: string, origin: string) =>
  [
    "default-src 'none'",
    `frame-src ${origin}`,
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");

/** The page behind a preview link, open to anyone who has it; its content as JSON on request; and a frame with the draft on the site. */
export const previewRoutes = new Hono<AppEnv>()
  .get("/:token", (c) =>
    answer(c, async (ctx, nonce) => {
      const token = c.req.param("token");
      if (asksForJson(c.req.header("accept"))) return c.json(ok(await previewAnswer(ctx, token)));
      const post = await previewPost(ctx, token);
      c.header("content-security-policy", policy(nonce, post.isUnreviewed));
      return c.html(previewPage(post, nonce));
    }),
  )
  .get("/:token/frame", (c) =>
    answer(c, async (ctx, nonce) => {
      const { url, origin } = await siteFrame(ctx, c.req.param("token"));
      c.header("content-security-policy", framePolicy(nonce, origin));
      return c.html(previewFramePage(url, nonce));
    }),
  );

async function answer(
  c: Context<AppEnv>,
  make: (ctx: Ctx, nonce: string) => Promise<Response>,
): Promise<Response> {
  const requestId = nextRequestId();
  c.set("requestId", requestId);
  const ctx = makeCtx(c.env, c.executionCtx, requestId, { kind: "anonymous" });
  const nonce = btoa(String.fromCharCode(...ctx.random(18)));
  c.header("content-security-policy", policy(nonce, true));
  c.header("cache-control", "private, no-store");
  c.header("x-robots-tag", "noindex, nofollow");
  c.header("x-request-id", requestId);
  c.header("vary", "accept");
  try {
    return await make(ctx, nonce);
  } catch (error) {
    if (!(error instanceof AppError) || asksForJson(c.req.header("accept"))) throw error;
    const { title, message } = problem(error);
    return c.html(previewProblemPage(title, message, nonce), error.status);
  }
}

/** Browsers never send it as their first type. */
const asksForJson = (accept = "") => /^\s*application\/json\b/i.test(accept);

const problem = ({ code }: AppError) =>
  code === "link_expired"
    ? {
        title: "This preview has expired",
        message: "Preview links expire. Ask the person who sent it to you for a new one.",
      }
    : {
        title: "Preview not found",
        message: "The link is incomplete or was revoked, or the post was deleted. Ask for a new link.",
      };
