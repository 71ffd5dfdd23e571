import type { Answer } from "../writers/answers";
import type { Task, TaskKind, TaskOf } from "../writers/tasks";
import { type Allowed, safeMarkdown, safeText } from "./safe-markdown";

interface Cleaner {
  text: (value: string) => string;
  texts: (values: string[]) => string[];
  markdown: (value: string) => string;
}

/** Quotes, and sentences of a draft, are looked up letter by letter: they stay as they are. */
const cleaners: { [K in TaskKind]: (answer: Answer<K>, cleaner: Cleaner) => Answer<K> } = {
  topics: ({ topics }, { text, texts }) => ({
    topics: topics.map(({ title, angle, keywords }) => ({
      title: text(title),
      angle: text(angle),
      keywords: texts(keywords),
    })),
  }),
  draft: ({ title, slug, excerpt, content, categories, seo, faq, image }, { text, texts, markdown }) => ({
    title: text(title),
    slug: text(slug),
    excerpt: text(excerpt),
    content: markdown(content),
    categories: texts(categories),
    seo: { title: text(seo.title), description: text(seo.description), keywords: texts(seo.keywords) },
    faq: faq.map(({ question, answer }) => ({ question: text(question), answer: text(answer) })),
    image: { brief: text(image.brief), alt: text(image.alt) },
  }),
  polish: ({ section }, { markdown }) => ({ section: markdown(section) }),
  context: ({ findings }, { text }) => ({
    findings: findings.map((finding) => ({
      ...finding,
      name: text(finding.name),
      value: text(finding.value),
    })),
  }),
  questions: ({ questions }, { texts }) => ({ questions: texts(questions) }),
  claims: (answer) => answer,
};

/**
 * A writer's answer without what could carry data away when it is shown: no images, no HTML, and links only to the workspace's site
 * and to what the task gave. Throws RangeError where that cannot be told.
 */
export function safeAnswer<K extends TaskKind>(
  task: TaskOf<K>,
  answer: Answer<K>,
  siteUrl: string | null,
): Answer<K> {
  const allowed = allowedBy(task, siteUrl);
  const text = (value: string) => safeText(value, allowed);
  return cleaners[task.kind as K](answer, {
    text,
    texts: (values) => values.map(text).filter((value) => value !== ""),
    markdown: (value) => safeMarkdown(value, allowed),
  });
}

function allowedBy(task: Task, siteUrl: string | null): Allowed {
  const links = "excerpts" in task ? task.excerpts.flatMap(({ url }) => (url === null ? [] : [url])) : [];
  return { siteUrl, links, ...(task.kind === "polish" && { given: task.section }) };
}
