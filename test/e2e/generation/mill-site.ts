import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

const nav = `<header><nav><a href="/">Home</a> <a href="/mills">Mills</a> <a href="/pricing">Pricing</a>
  <a href="/guides/fresh-flour">Guide</a> <a href="/about">About</a> <a href="/private/orders">Orders</a></nav></header>`;
const foot = "<footer><p>Cookies? We bake with them. Imprint, privacy, terms.</p></footer>";

const page = (title: string, description: string, main: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
  <meta name="description" content="${description}"></head><body>${nav}<main>${main}</main>${foot}</body></html>`;

/** A site of some pages about stone mills for bakeries: facts, numbers and a rival to be found, and a part robots are kept out of. */
const pages: Record<string, string> = {
  "/": page(
    "Kornhaus: stone mills for small bakeries",
    "Kornhaus builds quiet stone mills that fit behind the counter of a small bakery.",
    `<h1>Fresh flour behind your counter</h1>
    <p>Kornhaus builds stone mills for small bakeries. A mill of ours grinds 40 kilograms of grain an hour and is no wider than a
    fridge. Bakers who mill their own flour buy grain from farmers nearby and decide themselves how coarse their flour is.</p>
    <p>Our customers are bakeries with two to fifteen bakers, pizzerias that make their own dough, and bakery schools.</p>
    <h2>Why fresh flour</h2>
    <p>Whole grain flour loses aroma within days, since the oil of the germ turns rancid. Flour that was milled in the morning keeps
    its taste and needs about 8 percent more water in the dough. Guests notice it first in the plain loaves, which have nothing else to
    taste of. Most of our bakers began with one bread of their own flour and were asked for the next one by those who ate it.</p>
    <h2>Quiet enough for a shop</h2>
    <p>The stones turn slowly, at 240 turns a minute, and the mill is as loud as a dishwasher: 58 decibels at one metre.
    It stands on rubber feet, so that the floor does not carry the sound upstairs. Bakeries with flats above them mill from five in
    the morning, and in fifteen years we know of one neighbour who complained, and she meant the church bells.</p>`,
  ),
  "/mills": page(
    "The mills",
    "Two mills: the Counter for shops and the Cellar for bakehouses.",
    `<h1>Two mills</h1>
    <h2>The Counter</h2><p>The Counter mills 40 kilograms an hour, weighs 118 kilograms and runs on an ordinary socket. It was drawn
    for shops where people look on: the hopper is of ash wood, the spout is at the height of a bowl, and the flour falls slowly enough
    to put a hand under it. Two persons carry it in, and it needs no more room than a chair on each side.</p>
    <h2>The Cellar</h2><p>The Cellar mills 150 kilograms an hour, needs three-phase power and has a built-in sifter for
    four grades of flour. Bakehouses that make more than three hundred loaves a day take this one. It is filled from the sack by a
    screw, stops by itself when the bin below is full, and may run through the night without anybody beside it.</p>
    <h2>Granite stones</h2><p>The stones are natural granite from the Waldviertel. They are dressed once in five years, and we
    lend a bakery a pair of stones while its own are with us.
    Dressing means that the furrows are cut anew by hand, which takes our two masons a day and a half for a pair. A stone is dressed
    some twenty times before it has become too thin.</p>
    <h2>Compared with roller mills</h2><p>A roller mill such as those of Brabant Systems is faster, yet it warms the flour to more
    than 50 degrees, while a slow stone keeps it below 35 degrees.
    Rollers part the germ from the grain, and what is sold as whole grain flour has been put together again. Under a stone nothing was
    ever parted. Whoever needs tonnes of white flour a day is better served by rollers, and we say so on the telephone.</p>`,
  ),
  "/pricing": page(
    "Pricing",
    "What a mill costs, to buy or to rent.",
    `<h1>What a mill costs</h1>
    <table><thead><tr><th>Mill</th><th>Buy</th><th>Rent a month</th></tr></thead><tbody>
    <tr><td>Counter</td><td>6,900 euros</td><td>190 euros</td></tr>
    <tr><td>Cellar</td><td>14,500 euros</td><td>390 euros</td></tr></tbody></table>
    <p>Delivery, setting up and half a day of training are part of the price. Most bakeries earn the price of a Counter back in
    14 months, because grain costs a third of what organic flour costs.</p>`,
  ),
  "/guides/fresh-flour": page(
    "Baking with fresh flour",
    "How dough behaves when the flour was milled this morning.",
    `<h1>Baking with fresh flour</h1>
    <h2>More water, more patience</h2><p>Fresh whole grain flour takes up water slowly. Let the dough rest for 40 minutes before
    you knead it, and add the last of the water after the rest. The dough feels
    too wet at first and dry an hour later, so do not add flour because your hands stick. Write down how much water each sack took:
    the harvest changes it more than the weather does.</p>
    <h2>Sourdough</h2><p>A sourdough of fresh rye flour ferments faster: shorten the first stage by an hour and watch the dough,
    not the clock. The bran is still full of what yeasts live on, and a warm mill adds its own degrees. In summer bakers of ours put
    the bowl beside the cellar stairs. A starter that was used to old flour needs three days until it has grown accustomed.</p>
    <h2>Storing grain</h2><p>Grain keeps for two years when it is dry, below 14 percent moisture, and cool. Flour does not: mill
    what you need for the day. Keep sacks on pallets, a hand away from the wall, and smell each of them when you open it. Weevils come
    with the warm weather, and leave grain alone that is stored below twelve degrees. Ask your farmer to clean the harvest twice.</p>
    <h2>Cleaning the mill</h2><p>Run a handful of rice through the stones once a week. Never wash granite with water.
    Brush the spout and the sieve every evening, since flour dust that stays overnight draws moths. Once in a quarter open the housing,
    lift the upper stone with the lever that came with the mill, and vacuum the furrows from the middle outwards.</p>`,
  ),
  "/about": page(
    "About Kornhaus",
    "Founded in 2009 in Linz by a baker and a mill builder.",
    `<h1>About us</h1><p>Kornhaus was founded in 2009 in Linz by the baker Johanna Reiter and the mill builder Matthias Kofler.
    Today 23 people build about 300 mills a year.</p><p>We repair every mill that we ever sold. Spare parts are kept for 30 years.
    Every mill is run for a day before it leaves the house, with grain from the farm across the road, and the flour of that day goes to
    the kindergarten of the village.</p>`,
  ),
  "/private/orders": page(
    "Orders",
    "Secret",
    "<h1>Orders</h1><p>The secret order of the Emperor of Bread is 7 mills.</p>",
  ),
};

const robots = "User-agent: *\nDisallow: /private/\n";

export interface MillSite {
  url: string;
  /** Paths that were asked for, in order. */
  asked: string[];
  /** Puts another page in place of one, or takes it away. */
  set: (path: string, html: string | null) => void;
  close: () => Promise<void>;
}

export async function startMillSite(): Promise<MillSite> {
  const shown = new Map(Object.entries(pages));
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    asked.push(pathname);
    if (pathname === "/robots.txt") {
      response.writeHead(200, { "content-type": "text/plain" }).end(robots);
      return;
    }
    const html = shown.get(pathname);
    response
      .writeHead(html === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" })
      .end(html ?? page("Not found", "", "<h1>Not found</h1>"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    set: (path, html) => (html === null ? shown.delete(path) : shown.set(path, html)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
