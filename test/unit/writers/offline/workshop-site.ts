import type { Excerpt } from "../../../../worker/domains/models/writers/tasks";

const page = (path: string, title: string, text: string): Excerpt => ({
  sourceId: path,
  title: `${title} – Harrow & Finch`,
  url: `https://harrow.example/${path}`,
  text,
});

/** A workshop of another name than the workspace has, with prices in tables, questions and stories. */
export const workshop: Excerpt[] = [
  page(
    "prices",
    "Prices",
    `# Prices

All prices include VAT and labour. Parts are added at the price on their label, and we never fit anything without asking you first.

## Servicing

We offer three services. Someone who rides a few miles a week needs the small one once a year; a commuter should plan for the full one.

| Service | Price | Time |
| --- | --- | --- |
| Check-over | £38 | same day |
| Full service | £85 | 2 days |

## Why we quote before we start

Nobody likes a surprise at the counter. When we find more than you brought the bike in for, we take a photograph, write down the price, and send you both.
`,
  ),
  page(
    "riders",
    "Who rides our bikes",
    `# Who rides our bikes

Our customers are commuters who catch the 7.42 to London, families on the school run, and a handful of people who ride across continents. They have little in common except that they ride in all weathers.

## Margaret, who is 81

Margaret Ellery bought her Raleigh in 1963 and has ridden it to the market every Saturday since. We replaced its bottom bracket for the third time in March.

## The Okafor family

The Okafors have two cargo bikes and no car. Their older daughter learnt to true a wheel in our Thursday evening class, and now looks after both bikes.
`,
  ),
  page(
    "faq",
    "FAQ",
    `# Questions we are often asked

### Do I need an appointment?

Not for punctures, brake pads and cables. For everything else book a slot by phone or on our calendar.

### How long does a repair take?

Two working days for most jobs. In April and May it can be five.

### Do you repair electric bikes?

Yes, those with Bosch or Shimano motors. We do not open batteries: they go back to their maker.
`,
  ),
  page(
    "hours",
    "Opening hours",
    `# Opening hours

| Day | Hours |
| --- | --- |
| Tuesday to Friday | 8.00 to 18.00 |
| Saturday | 9.00 to 14.00 |

Drop your bike off from 7.30 if you catch an early train.

## Thursday evening classes

Every Thursday from seven to nine we teach six people to look after their own bikes. You learn to mend a puncture, adjust brakes and gears, and true a wheel. A course is four evenings and costs £60, tools included. Classes are small so that nobody waits for a tool. Bring the bike that you ride every day.

Wear clothes that may get oily. Tea is on us, and so are the rags.

## How to find us

We are in the old tannery behind the brewery, five minutes on foot from Lewes station. There are rails for thirty bicycles.
`,
  ),
];
