import type { Context } from "hono";
import type { AppEnv } from "./app-env";

/** What the Worker or the built files answer themselves; an unknown name below it is not a page of the dashboard. */
const noPage = /^\/(?:v1|mcp|\.well-known|health|images|preview|auth|docs|assets|cdn-cgi)(?:\/|$)/;

export const isPage = (c: Context<AppEnv>): boolean =>
  (c.req.method === "GET" || c.req.method === "HEAD") && !noPage.test(c.req.path);

/** The dashboard, whose own router knows its pages. Its headers are those of dashboard/public/_headers. */
export const pageOf = (c: Context<AppEnv>): Promise<Response> =>
  c.env.ASSETS.fetch(new Request(new URL("/", c.req.url), c.req.raw));
