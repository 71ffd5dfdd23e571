import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";

/** What the site answers to one request for a page; with `hangs` nothing at all. */
export interface SitePage {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  hangs?: boolean;
}

declare module "vitest" {
  interface ProvidedContext {
    /** Port on 127.0.0.1 of a site: PUT sets the next responses of a path, the last of which stays; `/looks?path=…` lists its requests. */
    site: number;
  }
}

/** A site on a real socket, for tests inside workerd; started once per run. */
export default async function startSite(project: TestProject): Promise<() => void> {
  const pages = new Map<string, SitePage[]>();
  const looks = new Map<string, Record<string, string>[]>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://site");
    if (pathname === "/looks")
      return response.end(JSON.stringify(looks.get(searchParams.get("path") ?? "") ?? []));
    if (request.method === "PUT") {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      pages.set(pathname, JSON.parse(Buffer.concat(chunks).toString()));
      return response.end();
    }
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    looks.set(pathname, [...(looks.get(pathname) ?? []), Object.fromEntries(headers)]);
    const waiting = pages.get(pathname) ?? [{ status: 404 }];
    const page = waiting.length > 1 ? waiting.shift() : waiting[0];
    if (page?.hangs) return;
    response.writeHead(page?.status ?? 200, { "content-type": "text/html", ...page?.headers });
    response.end(page?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  project.provide("site", (server.address() as AddressInfo).port);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
