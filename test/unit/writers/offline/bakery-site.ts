import type { Brief, Excerpt } from "../../../../worker/domains/models/writers/tasks";
import { brief } from "../sample-tasks";

const page = (path: string, title: string, text: string): Excerpt => ({
  sourceId: path,
  title: `${title} | Tidewater Rye`,
  url: `https://tidewater.example/${path}`,
  text,
});

export const bakery: Brief = {
  ...brief,
  name: "Tidewater Rye",
  product: "Tidewater Rye bakes slow rye bread on the harbour and sends it by post.",
  audience: "Households and small cafés.",
  positioning: "",
  competitors: [],
  glossary: [],
};

/** A bakery's site: short answers, steps in order, a table of prices, pages of few and of many words. */
export const bakerySite: Excerpt[] = [
  page(
    "",
    "Tidewater Rye",
    `# Rye bread from the harbour

Tidewater Rye bakes slow rye bread on the harbour and sends it by post. Our bread is for households and small cafés that want a loaf which lasts a week.

We bake on four days, in an oven that was built in 1931 for the crews of the herring fleet. The bricks hold their heat for two days, so the last loaves of a bake are the darkest. Come on a Wednesday for the pale ones and on a Thursday for the crust.`,
  ),
  page(
    "starter",
    "Looking after a rye starter",
    `# Looking after a rye starter

Our starter is called Anchor. It has been fed every day since the bakery opened, and everybody who buys a jar takes a part of it home.

## Feeding it for the first time

A jar travels asleep. It needs three feeds before it lifts a dough:

1. Stir the whole jar into 100 grams of water at 30 degrees.
2. Add 100 grams of wholemeal rye flour and mix until no dry flour is left.
3. Leave it under a cloth until it has doubled.
   That takes about twelve hours in a warm kitchen.
4. Throw half away and repeat.

After the third feed a spoonful floats in a glass of water. Only then is it strong enough for bread, however lively it looks before.

## When it smells of nail varnish

A sharp smell means that the starter is hungry, not that it is spoiled. Pour off the grey liquid, feed it twice within a day, and keep it warm. If there is pink or orange on top, throw it away and write to us: we send another jar for the postage. **Never add sugar. It makes the smell worse.**`,
  ),
  page(
    "storing",
    "Keeping and slicing your rye bread",
    `# Keeping and slicing your rye bread

## Wait before you cut

A rye loaf is gummy on the day it is baked, because its starch sets slowly. Wait twenty-four hours before the first slice. Use a long knife with a plain edge and wipe it with a damp cloth after every second cut, or the crumb tears.

## Where a loaf lasts longest

Stand the loaf on its cut side on a wooden board, and cover it with linen. In a plastic bag the crust goes soft and mould comes on the fifth day. In the refrigerator the crumb dries out, as starch goes stale fastest at four degrees. On the board it keeps for nine days.

## Can I freeze it?

Yes. Slice it first, and put paper between the slices. Frozen rye keeps for three months and goes straight into the toaster. Whole loaves can be frozen too, but they need a night on the kitchen table to thaw, and a quarter of an hour in a hot oven for the crust.`,
  ),
  page(
    "prices",
    "Prices and postage",
    `# Prices and postage

All loaves weigh one kilogram when they leave the oven, and the price is the same in the shop and by post.

| Loaf | Price | Keeps for |
| --- | --- | --- |
| Harbour rye | £6.20 | nine days |
| Spelt and caraway | £6.80 | six days |
| Pilot's black bread | £7.40 | fourteen days |

Postage is £3.90 for up to four loaves. Orders that reach us before noon leave on the same day.

## Standing orders for cafés

A café with a standing order pays a tenth less and has its crates brought on the morning of the bake. You can change the number of loaves until six in the evening before. We take back what was not sold by the second day and give it to the pig farm at Marsh End, so that nobody has to throw bread away.`,
  ),
  page(
    "faq",
    "Frequently asked questions",
    `# Frequently asked questions

## Is your bread suitable for people with coeliac disease?

No. Rye and spelt contain gluten.

## What happens to my order in a storm?

The ferry does not sail above force nine. Then your parcel waits in the cold store and leaves with the next boat, and we write to you.

## Do you sell the starter without bread?

Yes. A jar of Anchor is £5, and it comes with a card on how to feed it.

## Can I visit the bakery?

Yes, on the first Saturday of the month at seven in the morning. Wear shoes that may get floury.`,
  ),
  page(
    "about",
    "About us",
    `# About us

## Three people and an oven

Ingrid Halvorsen learnt to bake on a factory ship, where bread had to last until the next port. She bought the old net loft in 2004 for its oven. Two bakers joined her, Sam and Oluchi, who mill the spelt on Mondays and drive the van on Fridays.

## Where the grain comes from

The rye grows on four farms within thirty miles, on salt meadows that no wheat would stand. Each farm is paid before the harvest, at a price that was agreed in winter. In the wet summer of 2012 that meant that we paid for grain which never came, and that all four farms are still there.`,
  ),
];
