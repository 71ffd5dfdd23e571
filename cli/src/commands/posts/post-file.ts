import { parseDocument, stringify } from "yaml";
import { z } from "zod";
import { inputOfFields, type PostInput } from "../../../../schema/api/post-fields";
import { fieldsOfPost, type Post } from "../../../../schema/api/posts";
import { invalid } from "../../lib/cli-error.ts";
import { hasMarkers } from "./merge-texts.ts";

const FrontMatter = z.record(z.string(), z.unknown());
const block = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** A post's fields as Markdown with YAML front matter, always in the same order; empty fields are included to be filled in. */
export function toPostFile({ content = "", ...front }: PostInput): string {
  const yaml = stringify(front, { lineWidth: 0, nullStr: "" });
  return `---\n${yaml}---\n${content}`;
}

/** Parses such a file into a request body, which the service validates; without front matter, everything is content. */
export function readPostFile(text: string): Record<string, unknown> {
  if (hasMarkers(text))
    throw invalid(
      "There are still lines between <<<<<<< and >>>>>>>",
      "Choose one version, and remove the markers.",
    );
  const [head = "", yaml] = block.exec(text) ?? [];
  const content = text.slice(head.length);
  if (yaml === undefined) return { content };
  const document = parseDocument(yaml);
  const [error] = document.errors;
  if (error)
    throw invalid(`The front matter is not YAML: ${error.message.split("\n", 1)[0]?.replace(/:$/, "")}`);
  const front = FrontMatter.safeParse(document.toJS() ?? {});
  if (!front.success)
    throw invalid("The front matter is not a list of fields", "Write each line like `title: Hello`.");
  return { ...front.data, content };
}

/** The editable fields of a post as published, without private edits from the dashboard. */
export const publicFields = (post: Post): PostInput => inputOfFields(fieldsOfPost(post));

/** The same with private edits from the dashboard; saving it publishes them. */
export function privateFields(post: Post): PostInput {
  const saved = publicFields(post);
  const copy = post.workingCopy?.fields ?? {};
  return {
    ...saved,
    ...copy,
    seo: { ...saved.seo, ...copy.seo },
    metadata: { ...saved.metadata, ...copy.metadata },
  };
}
