import type { Answer } from "../answers";
import type { TaskKind, TaskOf } from "../tasks";
import type { Writer, Written } from "../writer";
import { noUsage, WriterError } from "../writer-error";
import { recordingOf, recordings } from "./recordings";

const words = (text: string): number => text.split(/\s+/).length;

/** Each is null for a task without a recorded answer. */
const replays: { [K in TaskKind]?: (task: TaskOf<K>) => Answer<K> | null } = {
  outline: ({ topic, passages }) => {
    const recording = recordingOf(topic.title);
    if (!recording) return null;
    const { intent, questions, sections } = recording;
    return {
      title: recording.topic,
      intent,
      questions,
      sections: sections.map(({ heading, point, about, text }) => ({
        heading,
        point,
        passages: passages
          .filter((passage) => about.some((part) => passage.text.includes(part)))
          .map(({ id }) => id),
        words: words(text),
      })),
    };
  },
  section: ({ topic, outline, at }) => {
    const wanted = outline.sections[at]?.heading;
    const section = recordingOf(topic.title)?.sections.find(({ heading }) => heading === wanted);
    return section ? { text: section.text } : null;
  },
  edit: ({ topic, outline, content }) => {
    const recording = recordingOf(topic.title);
    return recording ? { title: outline.title, content, ...recording.fields } : null;
  },
  claims: ({ content, excerpts }) => {
    const claims = recordings
      .flatMap((recording) => recording.claims)
      .filter(({ sentence }) => content.includes(sentence))
      .map(({ quote, ...claim }) => {
        const source = excerpts.find(({ text }) => text.includes(quote));
        return { ...claim, sourceId: source?.sourceId ?? null, quote: source ? quote : null };
      });
    return { claims };
  },
};

/** Replays the answers recorded for the demo's sample topics. Any other task is `unsupported`. */
export function makeRecordedWriter(): Writer {
  return {
    kind: "recorded",
    model: "recorded",
    image: null,
    write: async <K extends TaskKind>(
      task: TaskOf<K>,
      { signal }: { signal: AbortSignal },
    ): Promise<Written<K>> => {
      if (signal.aborted) throw new WriterError("cancelled", "This was cancelled.");
      const answer = replays[task.kind as K]?.(task) ?? null;
      if (answer === null) throw new WriterError("unsupported", unrecorded);
      return { answer, usage: noUsage, repairs: 0, promptVersion: "recorded@1" };
    },
  };
}

const unrecorded =
  "The demo has recorded responses only for its sample topics. For anything else, connect a model in the writer settings.";
