import type { GateCode } from "../../../schema/api/gate";
import type { WritingOptions } from "../../../schema/api/writing-options";

/** Answers written by hand in a model's place for one brief, and what the pipeline should make of them. */
export interface Recording {
  name: string;
  topic: { title: string; angle: string; keywords: string[] };
  writing: WritingOptions;
  sources: { title: string; text: string }[];
  sections: { heading: string; point: string; text: string }[];
  /** What the edit does to the text. */
  edit: (content: string) => string;
  fields: {
    title: string;
    excerpt: string;
    description: string;
    faq: { question: string; answer: string }[];
  };
  expected: { editNote: RegExp | null; findings: GateCode[] };
}

const same = (content: string) => content;

export const recordings: Recording[] = [
  {
    name: "bicycle shop, en, careful",
    topic: {
      title: "How to winterize a cargo bike",
      angle: "For families who ride all year",
      keywords: ["cargo bike"],
    },
    writing: { language: "en", length: 300, format: "how-to", mustMention: ["chain"] },
    sources: [
      {
        title: "Workshop notes",
        text: "# Winter service\n\nSalt eats chains: we replaced 64 of them last winter, most after fewer than 900 kilometers. A wax-based lubricant lasts about 300 kilometers on salted roads. Batteries lose up to 30% of their range below freezing and should be charged indoors.",
      },
    ],
    sections: [
      {
        heading: "",
        point: "What winter does to a cargo bike.",
        text: "Salt, water and cold wear a cargo bike out faster than a whole summer of school runs. An hour of care every other week keeps it safe, and costs less than one visit to the workshop in spring. Start with the parts that move, then look at the ones that carry you, and leave the paint for last.",
      },
      {
        heading: "Keep the chain dry and waxed",
        point: "Salt destroys chains.",
        text: "A chain that rusts pulls unevenly, skips under load, and finally takes the cassette with it. Wipe it with a rag after every wet ride, before the salt has dried into the links. Then apply a wax-based lubricant, which sheds grit where oil would collect it; on salted roads it lasts about 300 kilometers. Mark the day on the calendar in your hallway, because nobody remembers distances in January. If you can lift the chain clear of the teeth at the front, replace it now.",
      },
      {
        heading: "Bring the battery inside",
        point: "Cold costs range.",
        text: "Cold makes a battery tired: below freezing, up to 30% of the range is gone before you reach the first hill. Take it off the bike in the evening, let it warm to room temperature, and only then plug in the charger. For long days, a neoprene cover keeps the warmth in for the trip home. Store a spare key where you keep the charger, so that the routine does not fail on a dark morning when everyone is late.",
      },
      {
        heading: "Check what stops you",
        point: "Brakes and tires.",
        text: "Wet leaves and ice ask more of tires and brakes than dry asphalt ever does. Look at the pads through the caliper, squeeze both levers hard, and listen for grinding on the first wet descent. Lower the tire pressure a little within the range printed on the sidewall, since a softer tire grips better. When the tread in the middle is flat, swap front and rear, or fit winter tires until March.",
      },
    ],
    edit: (content) =>
      content.replace(
        "An hour of care every other week keeps it safe, and costs less",
        "An hour of care every other week keeps it safe. It costs less",
      ),
    fields: {
      title: "How to winterize a cargo bike",
      excerpt:
        "Chain, battery, brakes: an hour of care every other week carries a cargo bike through the winter.",
      description:
        "How to keep a cargo bike safe in winter: a dry chain, a warm battery, and brakes and tires that still stop you on wet leaves.",
      faq: [
        {
          question: "How long does wax last on a chain in winter?",
          answer: "On salted roads, a wax-based lubricant lasts about 300 kilometers.",
        },
      ],
    },
    expected: { editNote: null, findings: [] },
  },
  {
    name: "payroll software, en, edit invents a figure",
    topic: {
      title: "What changes when you run payroll yourself",
      angle: "For founders",
      keywords: ["payroll"],
    },
    writing: { language: "en", length: 250 },
    sources: [
      {
        title: "Help center",
        text: "# Payroll\n\nA first payroll takes about 45 minutes. Corrections are possible until the 5th of the month.",
      },
    ],
    sections: [
      {
        heading: "What you take on",
        point: "The duties.",
        text: "Running payroll yourself means that you, and no accountant, answer for what arrives in people's accounts. You collect hours and leave, enter changes before the cut-off, and file what the authorities expect each month. The work itself is dull rather than hard: a first payroll takes about 45 minutes, and later ones are mostly a review of what changed. What is hard is doing it on the same day every month, also when you are on a train, at a fair, or ill. Name a deputy before you begin, and let that person run one payroll while you watch.",
      },
      {
        heading: "Where mistakes happen",
        point: "Late changes.",
        text: "Most mistakes are late changes: somebody moves, starts a family, or works fewer days, and nobody tells the person who pays. Put one form where everyone can find it, and accept changes in no other way. Corrections are possible until the 5th of the month, so keep the first days free for them. When you do find an error later, write down what happened and what you changed before you repair it. Auditors forgive mistakes far more easily than gaps in the record, and so do colleagues.",
      },
    ],
    edit: (content) =>
      content.replace("The work itself is dull", "For 87% of founders, the work itself is dull"),
    fields: {
      title: "What changes when you run payroll yourself",
      excerpt: "Who answers for the payroll, how long it takes, and where the mistakes come from.",
      description:
        "What you take on when you run payroll yourself: the monthly routine, the cut-off for corrections, and the mistakes to expect.",
      faq: [{ question: "Until when are corrections possible?", answer: "Until the 5th of the month." }],
    },
    expected: { editNote: /added numbers/, findings: [] },
  },
  {
    name: "bakery, de, careful",
    topic: {
      title: "Warum Sauerteig Zeit braucht",
      angle:
        "Für Gäste, die morgens im Laden fragen, was das Brot so besonders macht und warum es nicht billiger ist",
      keywords: ["Sauerteig"],
    },
    writing: { language: "de", length: 250 },
    sources: [
      {
        title: "Backstube",
        text: "# Teig\n\nUnser Sauerteig ruht 18 Stunden bei 12 Grad. Er besteht aus Roggen aus dem Nachbardorf und Wasser.",
      },
    ],
    sections: [
      {
        heading: "",
        point: "Worum es geht.",
        text: "Wer morgens in unserem Laden steht, fragt oft, warum das Brot nach so viel schmeckt und trotzdem nur aus wenigen Zutaten besteht. Die Antwort ist einfach, auch wenn sie Geduld verlangt: Wir geben dem Teig die Zeit, die er braucht, und mischen uns möglichst wenig ein. Das kostet Platz in der Backstube und manchmal auch Schlaf, aber es lohnt sich für alle, die am Ende das Brot auf dem Tisch haben.",
      },
      {
        heading: "Was in der Nacht geschieht",
        point: "Die Ruhe.",
        text: "Der Teig ruht 18 Stunden bei 12 Grad. In dieser Zeit bauen Hefen und Bakterien ab, was vielen sonst schwer im Magen liegt, und sie bilden die Säure, die das Brot saftig hält. Wird es wärmer, geht alles schneller, doch der Geschmack bleibt flach; wird es kälter, schläft der Teig ein und wir müssen die Öffnung verschieben. Deshalb steht in der Backstube ein Thermometer an jeder Wand, und wer als Letzter geht, schaut noch einmal nach.",
      },
      {
        heading: "Woran man gutes Brot erkennt",
        point: "Die Prüfung.",
        text: "Klopfen Sie auf die Unterseite: Klingt sie hohl, ist das Brot durchgebacken. Die Krume soll feucht sein und sich trotzdem schneiden lassen, ohne zu kleben. Am zweiten Tag schmeckt ein gutes Brot oft besser als am ersten, weil sich die Feuchtigkeit verteilt hat. Wenn Sie es in ein Tuch wickeln und mit der Schnittfläche nach unten legen, bleibt es bis zum Ende der Woche frisch, und der Kanten ist dann genau richtig für die Suppe.",
      },
    ],
    edit: same,
    fields: {
      title: "Warum guter Sauerteig Zeit braucht",
      excerpt: "Warum unser Brot lange ruht, was dabei geschieht und woran man ein gutes Brot erkennt.",
      description:
        "Warum unser Sauerteig eine Nacht lang ruht, was dabei im Teig geschieht und woran Sie ein gutes Brot an der Theke erkennen.",
      faq: [{ question: "Wie lange ruht der Sauerteig?", answer: "Der Teig ruht 18 Stunden bei 12 Grad." }],
    },
    expected: { editNote: null, findings: [] },
  },
  {
    name: "travel agency, es, model chats and leaves a placeholder",
    topic: {
      title: "Qué llevar a la sierra en otoño",
      angle: "Para quienes suben por primera vez con niños y no saben qué meter en la mochila ni cuánto pesa",
      keywords: ["sierra"],
    },
    writing: { language: "es", length: 200 },
    sources: [],
    sections: [
      {
        heading: "La ropa",
        point: "Por capas.",
        text: "En la sierra el tiempo cambia varias veces en una mañana, y por eso conviene vestirse por capas que se quitan y se ponen sin parar la marcha. Una camiseta que seque rápido, un forro ligero y una chaqueta que corte el viento bastan para casi todos los días de otoño. Para los niños, añade una muda completa en una bolsa cerrada, porque siempre hay un charco más hondo de lo que parece. El algodón se queda en casa: cuando se moja, ya no abriga, y tarda horas en secarse.",
      },
      {
        heading: "La mochila",
        point: "El peso.",
        text: "Claro, aquí tienes la sección. Una mochila pesa menos cuando cada uno lleva lo suyo, y los niños caminan mejor si cargan con algo propio. Agua, algo salado, un mapa en papel y una linterna pequeña son lo primero; lo demás depende de la ruta que hayas elegido. Pesa la mochila antes de salir y quita lo que no sabes para qué sirve. El refugio más cercano abre desde [insertar fecha], y conviene llamar antes de subir para saber si queda sitio.",
      },
    ],
    edit: same,
    fields: {
      title: "Qué llevar a la sierra en otoño con niños",
      excerpt: "Ropa por capas, una mochila ligera y lo que de verdad hace falta para subir con niños.",
      description:
        "Qué ropa y qué mochila llevar a la sierra en otoño cuando subes con niños por primera vez, y qué es mejor dejar en casa.",
      faq: [],
    },
    expected: { editNote: null, findings: ["chatter", "placeholder"] },
  },
  {
    name: "garden center, en, ordered words missing, others to be avoided",
    topic: { title: "Planting bulbs in October", angle: "For small gardens", keywords: ["bulbs"] },
    writing: { language: "en", length: 900, mustMention: ["open day"], mustAvoid: ["cheap"] },
    sources: [],
    sections: [
      {
        heading: "Where to plant",
        point: "The place.",
        text: "Bulbs forgive almost anything but wet feet. Choose a place where water runs off after rain, and where the leaves may wither undisturbed in June, since they feed next year's flowers. Under a hedge that loses its leaves there is light exactly when spring bulbs need it. In pots, a layer of gravel at the bottom does the same work as a slope in the garden, and it is cheap as well.",
      },
      {
        heading: "How deep",
        point: "The depth.",
        text: "Plant each bulb at three times its own height, with the pointed end up. In heavy soil a little less is enough, and in sand a little more. Small bulbs look best in crowds: throw a handful on the lawn and plant them where they fall. Water once, cover the place with leaves, and wait; nothing else needs to be done until you see the first green tips in February.",
      },
    ],
    edit: same,
    fields: {
      title: "Planting bulbs in October",
      excerpt: "Where spring bulbs grow best in a small garden, and how deep to plant them.",
      description:
        "Where to plant spring bulbs in a small garden, how deep they go, and what to do with them until the first green tips show.",
      faq: [],
    },
    expected: { editNote: null, findings: ["too_short", "not_mentioned", "to_avoid"] },
  },
];
