import type { Context } from "hono";
import type { AppEnv } from "./app-env";

/** Paths of the Worker or of built files; an unknown name below them is not a page of the dashboard. */
const noPage = /^\/(?:v1|mcp|\.well-known|health|images|preview|auth|docs|assets|cdn-cgi)(?:\/|$)/;

export const isPage = (c: Context<AppEnv>): boolean =>
  (c.req.method === "GET" || c.req.method === "HEAD") && !noPage.test(c.req.path);

/** The dashboard, whose own router knows its pages. Its headers are in dashboard/public/_headers. */
export const pageOf = (c: Context<AppEnv>): Promise<Response> =>
  c.env.ASSETS.fetch(new Request(new URL("/", c.req.url), c.req.raw));
