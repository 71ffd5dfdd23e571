import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface SmallSite {
  /** Of the root, without a slash at the end. */
  url: string;
  /** Paths that were asked for, in order. */
  asked: string[];
  /** HTML or text by path; what is not in it answers 404. */
  pages: Map<string, string>;
  close: () => Promise<void>;
}

/** A site of a company on loopback, with a page that its robots.txt keeps for itself. */
export async function startSmallSite(): Promise<SmallSite> {
  const asked: string[] = [];
  const pages = new Map(Object.entries(kilnAndClay));
  const server: Server = createServer(({ url = "/" }, response) => {
    asked.push(url);
    const page = pages.get(url);
    const type = url.endsWith(".txt") ? "text/plain" : "text/html; charset=utf-8";
    response.writeHead(page === undefined ? 404 : 200, { "content-type": type }).end(page ?? "Not here");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    pages,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const page = (title: string, ...paragraphs: string[]) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>
  <nav><a href="/">Home</a> <a href="/why">Why us</a> <a href="/words">Words</a> <a href="/private">Members</a></nav>
  <main><article><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join("\n")}</article></main>
  <footer>Kiln and Clay Ltd, Stoke</footer></body></html>`;

const kilnAndClay = {
  "/robots.txt": "User-agent: *\nDisallow: /private\n",
  "/": page(
    "Kiln and Clay",
    "Kiln and Clay sells glaze kits and kiln controllers for small pottery studios that fire at night.",
    "We weigh every kit by hand in Stoke, and we send it the same week.",
    "Our customers are owners of studios with one to three kilns who teach in the evening.",
    "A kit holds measured oxides for sixteen firings, with a card that says what to mix and when.",
  ),
  "/why": page(
    "Why us",
    "Unlike Bartlett, we warn you by phone before a ramp runs away and ruins the whole shelf.",
    "Our controller fits any kiln that was made since 1990, and you fit it with one screwdriver.",
    "We answer every mail within a day, and we have done so since the first kit left the house.",
  ),
  "/words": page(
    "Words we use",
    "Cone refers to the heat work that a kiln has done, time and temperature taken together.",
    "Ramp refers to the speed at which a kiln gains its heat, in degrees for every hour.",
  ),
  "/private": page("Members", "Only our members may read what we write down here about their firings."),
};
