import type { Brief, Excerpt, Task, TaskKind, TaskOf } from "../../../worker/domains/models/writers/tasks";

export const brief: Brief = {
  name: "Fernhill Bikes",
  siteUrl: "https://fernhill.example/",
  product: "Cargo bikes for families.",
  audience: "Parents in hilly towns.",
  positioning: "Repairs on the doorstep.",
  competitors: [{ name: "Flatland", note: "Cheaper, no service." }],
  glossary: [{ term: "longtail", meaning: "A bike with a long rear rack." }],
  tone: "warm",
  style: "short sentences",
  voice: "we",
};

export const excerpts: Excerpt[] = [
  {
    sourceId: "src_1",
    title: "About us",
    url: "https://fernhill.example/about",
    text: "# About us\n\nFernhill builds cargo bikes for families who live on hills. In 2025 we sold 412 bikes in nine towns.\n",
  },
];

const topic = {
  title: "Choosing a cargo bike for a hilly town",
  angle: "For parents.",
  keywords: ["cargo bike"],
};

const ofPost = {
  brief,
  writing: {},
  topic,
  links: [{ title: "Hello", path: "/blog/hello", summary: "A greeting." }],
};

const passages = excerpts.map((one, at) => ({ id: `p${at + 1}`, ...one }));

const outline = {
  title: topic.title,
  intent: "To choose a bike.",
  questions: ["Which bike climbs best?"],
  sections: [{ heading: "Hills", point: "Hills are hard.", passages: ["p1"], words: 200 }],
  edited: false,
};

/** One task of each kind. */
export const sampleTasks: { [K in TaskKind]: TaskOf<K> } = {
  topics: { kind: "topics", brief, excerpts, keywords: ["longtail"], count: 3, existing: ["Hello"] },
  outline: { kind: "outline", ...ofPost, passages, words: 1_200 },
  section: { kind: "section", ...ofPost, outline, before: "", at: 0, passages },
  edit: {
    kind: "edit",
    ...ofPost,
    outline,
    categories: ["Guides"],
    content: `## Hills\n\n${"Hills are hard. ".repeat(30)}`,
  },
  polish: { kind: "polish", brief, action: "improve", tone: null, section: "## Hills\n\nHills is hard." },
  context: { kind: "context", brief, excerpts },
  questions: { kind: "questions", brief, topic: "Cargo bikes", count: 4 },
  claims: { kind: "claims", content: "In 2025 we sold 412 bikes in nine towns.", excerpts },
  entailment: {
    kind: "entailment",
    pairs: [
      { id: "1", sentence: "We sold 412 bikes in 2025.", quote: "In 2025 we sold 412 bikes in nine towns." },
    ],
  },
  correct: {
    kind: "correct",
    sentences: [{ id: "1", text: "We sold 900 bikes in 2025.", mayCut: true, passages: ["p1"] }],
    passages,
  },
  revise: {
    kind: "revise",
    brief,
    title: "Hills",
    instruction: "Shorter",
    sections: [{ id: "s1", text: "## Hills\n\nHills is hard." }],
    passages,
  },
  repair: {
    kind: "repair",
    brief,
    post: {
      title: "Hills",
      excerpt: "On hills.",
      content: "# Hills\n\nHills is hard.",
      seoTitle: "Hills",
      seoDescription: "",
      faq: [],
    },
    problems: ["A heading uses level 1, which is reserved for the title. Use level 2."],
    links: ["/blog/hello"],
  },
  voice: { kind: "voice", brief, samples: ["Hills are hard. We know, we live here."] },
};

export const allTasks: Task[] = Object.values(sampleTasks);
