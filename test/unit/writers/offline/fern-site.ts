import type { Brief, Excerpt } from "../../../../worker/domains/models/writers/tasks";
import { brief } from "../sample-tasks";

const page = (sourceId: string, title: string, sections: Record<string, string>): Excerpt => ({
  sourceId,
  title,
  url: `https://fernhill.example/${sourceId}`,
  text: Object.entries(sections)
    .map(([heading, text]) => `## ${heading}\n\n${text}`)
    .join("\n\n"),
});

/** A small company's site, as it is read from its pages. */
export const site: Excerpt[] = [
  page("about", "About Fernhill", {
    "Bikes for steep towns": `Fernhill builds cargo bikes for families who live on hills. The first frame was welded in 2014 in a
garage above the station. In 2025 we sold 412 bikes in nine towns. Unlike Flatland we repair every bike on your doorstep.`,
    "The people in the workshop": `Six mechanics and two apprentices work in the old dairy. Each of them rides the bike that
they repair. Apprentices stay for three years and leave with a certificate of the guild.`,
  }),
  page("longtail", "The longtail", {
    "What fits on a longtail": `A longtail is a kind of bike with a long rear rack. Two children of primary school age sit one
behind the other. Grocery bags hang low beside the wheel, which keeps the balance easy. The rack carries 80 kilograms.`,
    "Motors and gears for climbing": `A mid motor pulls through the gears and climbs better than a hub motor. On slopes above
twelve percent the difference is plain. You should change down before the climb and not on it. Chains last about 2,000 km.`,
    "Batteries in winter": `Cold takes about a third of the range. Charge the battery at room temperature and never below zero.
A neoprene cover keeps warmth in for an hour. Store it half full when the bike stands for weeks.`,
  }),
  page("service", "Service on the doorstep", {
    "How a doorstep repair works": `You book a morning or an evening in the calendar. A van with spare wheels arrives within three
days. Most repairs take forty minutes on the pavement. Bigger ones go to the workshop, and you get a loan bike.

- Empty the boxes and the rack before we come
- Keep the key of the battery within reach
- Tell us the frame number, which is under the saddle`,
    "Brakes need care on hills": `Disc pads wear twice as fast on steep streets. Check their thickness once a month. Squealing
means that dust or oil has reached the disc. Hydraulic lines are bled once a year, best before autumn.`,
    "What a year of care costs": `The care plan costs 19 euros a month. It covers wear parts and two visits. Tyres and accidents are
paid apart. Families with two bikes save a quarter.`,
  }),
  page("families", "Riding with children", {
    "First rides with a toddler": `Start on a quiet path with an empty rack. Add weight with sandbags before the child gets on. Short
trips of ten minutes teach trust to both of you. Helmets fit when two fingers pass under the strap.`,
    "Weather hoods and ponchos": `A hood keeps rain off without catching the wind. Clear windows should be washed with soap alone.
Ponchos that cover the handlebar keep hands dry. Reflective seams help drivers see the rack at dusk.`,
    "Parking at the school gate": `Double stands need even ground. Lock the frame and the front wheel to the rail. Schools in four
towns have marked bays for long bikes. Ask the council for a bay if yours has none.`,
  }),
];

export const fern: Brief = {
  ...brief,
  audience: "Parents in hilly towns.",
  product: "Cargo bikes for families.",
};
