import type { Passage } from "../../../../../../schema/api/outline";
import { readBlocks } from "../../../../../platform/text/blocks";
import { plain } from "../../../../../platform/text/plain";
import { readWords } from "../../../../../platform/text/terms";
import type { Answer } from "../../answers";
import type { Excerpt, TaskOf } from "../../tasks";
import { offlineNote } from "../offline-note";
import { composeDraft } from "./compose-draft";

interface Section {
  heading: string;
  text: string;
}

function sectionsIn(markdown: string): Section[] {
  const headings = readBlocks(markdown).filter(({ kind, level }) => kind === "heading" && level === 2);
  const begins = headings.map(({ from, to, start, end }) => ({
    from,
    to,
    heading: plain(markdown.slice(start, end)),
  }));
  return [{ from: 0, to: 0, heading: "" }, ...begins]
    .map(({ to, heading }, at) => ({ heading, text: markdown.slice(to, begins[at]?.from).trim() }))
    .filter(({ text }) => text !== "");
}

/** The passages of a source put together again. */
function excerptsOf(passages: readonly Passage[]): Excerpt[] {
  const bySource = new Map<string, Excerpt>();
  for (const { sourceId, title, url, text } of passages) {
    const known = bySource.get(sourceId);
    bySource.set(sourceId, { sourceId, title, url, text: known ? `${known.text}\n\n${text}` : text });
  }
  return [...bySource.values()];
}

const draftOf = (task: Pick<TaskOf<"outline">, "brief" | "topic" | "links" | "passages">) =>
  composeDraft({ ...task, excerpts: excerptsOf(task.passages), categories: [] });

/** The sections of the draft that rules make, each with all passages. */
export function composeOutline(task: TaskOf<"outline">): Answer<"outline"> {
  const { title, content } = draftOf(task);
  const passages = task.passages.map(({ id }) => id);
  return {
    title,
    intent: "",
    questions: [],
    sections: sectionsIn(content).map(({ heading, text }) => ({
      heading,
      point: "",
      passages,
      words: readWords(text).length,
    })),
  };
}

export function composeSection(task: TaskOf<"section">): Answer<"section"> {
  const { heading = "", point = "" } = task.outline.sections[task.at] ?? {};
  const sections = sectionsIn(draftOf(task).content);
  const found = sections.find((section) => section.heading === heading) ?? sections[task.at];
  return { text: found?.text ?? (point || offlineNote) };
}

export function composeEdit({ content, ...task }: TaskOf<"edit">): Answer<"edit"> {
  const text = content.replace(offlineNote, "").trim();
  const excerpts = [{ sourceId: "text", title: "", url: null, text }];
  return { ...composeDraft({ ...task, excerpts }), title: task.outline.title, content };
}
