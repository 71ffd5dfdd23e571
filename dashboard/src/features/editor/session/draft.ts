import { emptyFields, type PostFields } from "@schema/post-fields";
import type { Post } from "@schema/posts";
import { slugify, uniqueSlug } from "@schema/slug";
import { type DraftFields, differing, editedFields, type FieldName, pick } from "./draft-fields";
import { type Problems, problemsOf } from "./field-problems";

/** Whether the slug still follows the title: for a draft never published whose slug nobody has edited. */
function followsTitle(post: Post): boolean {
  if (post.status !== "DRAFT" || post.publishedAt !== null) return false;
  const { title, slug } = editedFields(post);
  const base = slugify(title) || "post";
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
}

/** The slug of a title, with a number if the plain one is known to be taken by another post. */
const slugOf = (title: string, taken: ReadonlySet<string>): string =>
  title.trim() === "" ? "" : uniqueSlug(slugify(title), (slug) => taken.has(slug));

/** A post being edited, as plain data; the functions below each return a changed one. */
export type Draft = {
  /** As last returned by the server, its version kept current; null until a new post is stored. */
  post: Post | null;
  fields: DraftFields;
  /** The fields as the server has them. */
  stored: DraftFields;
  problems: Problems;
  slugFollowsTitle: boolean;
  /** Incremented whenever the text changes other than by typing. */
  replaced: number;
  /** Values that the server rejected, and why. */
  refused: ReadonlyMap<FieldName, { value: unknown; message: string }>;
  takenSlugs: ReadonlySet<string>;
};

export function draftOf(post: Post | null): Draft {
  const fields = post ? editedFields(post) : emptyFields;
  return {
    post,
    fields,
    stored: fields,
    problems: post ? problemsOf(fields) : {},
    slugFollowsTitle: post ? followsTitle(post) : true,
    replaced: 0,
    refused: new Map(),
    takenSlugs: new Set(),
  };
}

export const unsentNames = (draft: Draft): FieldName[] => differing(draft.stored, draft.fields);

/** The fields that may be sent. A post that has nothing but a slug is not created. */
export function sendableNames(draft: Draft): FieldName[] {
  const names = unsentNames(draft).filter((name) => !draft.problems[name]);
  return draft.post || names.some((name) => name !== "slug") ? names : [];
}

function checked(draft: Draft, names?: readonly FieldName[]): Draft {
  const problems = problemsOf(draft.fields, names, names && draft.problems);
  for (const [name, { value, message }] of draft.refused) {
    if (draft.fields[name] === value) problems[name] ??= message;
  }
  return { ...draft, problems };
}

export function edited<N extends FieldName>(draft: Draft, name: N, value: DraftFields[N]): Draft {
  const fields = { ...draft.fields, [name]: value };
  const slugFollowsTitle = name !== "slug" && draft.slugFollowsTitle;
  if (name === "title" && slugFollowsTitle) fields.slug = slugOf(fields.title, draft.takenSlugs);
  return checked({ ...draft, fields, slugFollowsTitle }, [name, "slug"]);
}

/** The slug is derived from the title again. */
export function slugFromTitle(draft: Draft): Draft {
  const slug = slugOf(draft.fields.title, draft.takenSlugs);
  return checked({ ...draft, fields: { ...draft.fields, slug }, slugFollowsTitle: true });
}

/** Several fields at once, from a source other than the keyboard. */
export function replacedFields(draft: Draft, fields: PostFields): Draft {
  const next = { ...draft.fields, ...fields };
  const replaced = draft.replaced + Number(next.content !== draft.fields.content);
  return checked({ ...draft, fields: next, replaced });
}

/** The post as the server has it now; unsent text stays, unless this is a reset. */
export function adopted(draft: Draft, post: Post, reset = false): Draft {
  const stored = editedFields(post);
  const kept = reset ? {} : pick(draft.fields, unsentNames(draft));
  const slugFollowsTitle = draft.slugFollowsTitle && followsTitle(post);
  return replacedFields({ ...draft, post, stored, slugFollowsTitle }, { ...stored, ...kept });
}

export function autosaved(draft: Draft, sent: PostFields, version: number): Draft {
  const post = draft.post && { ...draft.post, version };
  return { ...draft, post, stored: { ...draft.stored, ...sent } };
}

/** A new post got its ID, and its slug unless one was chosen here. */
export function created(draft: Draft, sent: PostFields, post: Post): Draft {
  const { slug: wanted = "", ...rest } = sent;
  const stored = { ...editedFields(post), ...rest };
  if (!draft.slugFollowsTitle) return checked({ ...draft, post, stored });
  const takenSlugs =
    wanted && wanted !== post.slug ? new Set([...draft.takenSlugs, wanted]) : draft.takenSlugs;
  const slug = draft.fields.slug === wanted ? post.slug : slugOf(draft.fields.title, takenSlugs);
  return checked({ ...draft, post, stored, takenSlugs, fields: { ...draft.fields, slug } });
}

/** A value that the server rejected. A slug derived from the title gets a number and is tried again. */
export function refused(draft: Draft, name: FieldName, value: unknown, message: string): Draft {
  if (name === "slug" && draft.slugFollowsTitle) {
    return slugFromTitle({ ...draft, takenSlugs: new Set([...draft.takenSlugs, String(value)]) });
  }
  return checked({ ...draft, refused: new Map([...draft.refused, [name, { value, message }]]) });
}
