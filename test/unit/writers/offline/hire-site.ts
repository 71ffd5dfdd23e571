import type { Excerpt } from "../../../../worker/domains/models/writers/tasks";
import { unknownBrief } from "./unknown-brief";

export const hireFirm = unknownBrief("Hartley Tool Hire");

const frame = `### Ready to get started?

Open a trade account today and get 10% off your first hire.

Hartley Tool Hire · Unit 4, Ilkley Road · Otley`;

const page = (path: string, title: string, text: string): Excerpt => ({
  sourceId: path || "home",
  title: `${title} | Hartley Tool Hire, Otley`,
  url: `https://hire.example/${path}`,
  text: `${text}\n\n${frame}`,
});

/** As the pages of a small firm are: each with its call to action and address, with bylines, praise and questions set as paragraphs. */
export const hireSite: Excerpt[] = [
  page(
    "",
    "Tool and plant hire in Wharfedale",
    `# Tool hire that turns up working

Hartley Tool Hire has been renting tools and small plant to builders and weekend renovators in Wharfedale since 1987.

### Charged by the day you use it

Collect after 3pm and the first evening is free. Weekend hire runs from Friday 3pm to Monday 9am and is charged as one and a half days.

### People who have used the tools

Our counter staff are time-served joiners and groundworkers. They will tell you when the cheaper machine is enough.

## What our customers say

> "Dropped a digger off at 7am, picked it up at 6pm. No fuss at all." Dave M., Landscaper

★★★★★ 4.8 out of 5 based on 312 reviews

## Who we work with

About sixty per cent of our hires go to trade accounts: small builders, landscapers, damp specialists and kitchen fitters.`,
  ),
  page(
    "faq.html",
    "Frequently asked questions",
    `# Frequently asked questions

What do I need to bring?

Two forms of identification, one with a photo and one with your address, and a payment card in the same name.

What happens if it breaks down?

Stop using it and ring us. Inside our delivery area we swap it within two working hours and do not charge for the day.

**Is fuel included?**

Machines go out full and should come back full. Otherwise we charge £2.10 a litre.

Can my neighbour pick it up?

Only if the name is on the contract and they bring their own photo ID.

Still have questions? Contact us.`,
  ),
  page(
    "about.html",
    "About us",
    `# About us

Ken Hartley started in 1987 with two cement mixers and a Transit van. His daughter Ruth took over in 2014.

## How we look after the machines

Every machine has a card with the date of its last service. Petrol engines get new oil every 50 running hours. We sell machines after five years, with their service history.`,
  ),
  page(
    "blog/drying.html",
    "Drying out a flooded cellar: a week-by-week plan",
    `# Drying out a flooded cellar: a week-by-week plan

14 January 2026 · 4 minutes · tags: drying, cellars

Every January we get the same call: the pump has finished, the floor looks dry, and the smell will not go.

## Week one: get the water out

Pump first, then take up carpets and anything made of chipboard. Chipboard that has swollen never goes back. Open the windows only while it is drier outside than in.

## Week two: dry the air

Close the cellar and run one dehumidifier for every 40 square metres. Empty the tank twice a day or run a hose to a drain.

## Week three: measure

Measure at three heights on every wall and write the figures on the wall with the date.

1. The machine has to stand on a board. ↩

← How we lay a patio base · What a waiver is for →

#### About the author

Stu runs our workshop and has dried out more cellars than he cares to count.

© 2026 Hartley Tool Hire Ltd`,
  ),
  page(
    "hire.html",
    "Hire catalogue",
    `# Hire catalogue

## Mini diggers

The digger is 990 mm wide with its tracks drawn in, so it passes through most garden gates. It digs to a depth of 2.3 metres. You do not need a licence to use one on private land.

## Floor sanders

A drum sander removes old varnish and levels cupped boards, but it leaves deep lines if you stop while the drum is down. An orbital sander is slower and far more forgiving.

## Parts of a tower

| Part | Weight |
| --- | --- |
| Base frame | 11 kg |
| Platform | 14 kg |
| Outrigger | 4 kg |
| Guard rail | 3 kg |`,
  ),
  page(
    "blog/index.html",
    "Blog",
    `# Blog

- 2026-01-14 Drying out a flooded cellar: a week-by-week plan, in which we tell what to do first
- 2025-10-02 How we lay a patio base that does not sink, and what most people do wrong when they begin
- 2025-06-30 What a damage waiver is for and when it does not pay, with three examples of last year`,
  ),
];
