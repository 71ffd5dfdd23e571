import { type Loss, lossWords } from "../../../schema/api/html-to-markdown/without-unwritable";
import { type Said, say, stored, storedWords } from "../../../schema/api/stored-words";

const were = (count: number) => (count === 1 ? "was" : "were");

/** The messages of imports about themselves and about each post. */
const words = {
  /** Of other domains. */
  text: ({ text }: { text: string }) => text,
  more: ({ count }: { count: number }) => `And ${count} more like these.`,

  internal: () =>
    "Something went wrong on our side. Import again: posts that are already imported stay as they are.",
  starter_may_not: () =>
    "The member who started this import can no longer edit posts here. Imported posts are kept. To continue, import again.",
  too_much: () => "The import is too large: several attempts did not finish. Import it in parts.",
  too_many_items: ({ max }: { max: number }) =>
    `An import can contain at most ${max} items; export the posts in parts`,
  no_posts: () => "It contains no posts",
  file_gone: () => "The file is no longer stored; upload it again",
  unknown_domain: () =>
    "The site's domain could not be found. Check the spelling. The domain may also be too new, or may have expired.",
  large_site: () =>
    "The site has more than 500 MB of posts. Export them in parts in WordPress under Tools > Export, then import the files.",
  site_status: ({ status }: { status: number }) => `The site returned status ${status}.`,
  no_rest_api: ({ status }: { status: number }) =>
    `This is not a WordPress site, or its REST API does not list posts (it returned ${status}). Check the URL. If it is WordPress, export the posts there under Tools > Export, then import the file.`,
  document_type: () => "The file has a document type declaration, which WordPress exports never have.",
  not_wordpress: () => "The file is XML, but not a WordPress export: it has no <wp:wxr_version>.",
  broken_xml: ({ line, reason }: { line: number; reason: string }) =>
    `The file has an error on line ${line}: ${reason}.`,
  nested_xml: () => "The file is nested too deeply for a WordPress export.",
  not_ghost: () => "The file is JSON, but not a Ghost export: it has no db[0].data.posts.",
  broken_json: ({ reason }: { reason: string }) => `The file is incomplete: ${reason}.`,
  cut_json: () => "The file is incomplete: it ends unexpectedly.",
  bad_entry: ({ table }: { table: string }) => `An entry in ${table} is not in Ghost's export format.`,
  unknown_encoding: ({ name }: { name: string }) =>
    `The file is encoded as "${name}", which cannot be read. Save it as UTF-8.`,
  wrong_encoding: ({ name }: { name: string }) => `The file is not encoded in ${name}; save it as UTF-8.`,

  password: () => "It is protected by a password.",
  page: () => "It is a page; only posts are imported.",
  menu_item: () => "It is a menu item.",
  trash: () => "It was in the trash.",
  never_saved: () => "It was never saved as a post.",
  other_type: ({ type }: { type: string }) => `Its type is "${type}"; only posts are imported.`,
  no_name: () => "It has no ID or name, so a later import could not match it.",
  no_slug: () => "It has no ID or slug, so a later import could not match it.",
  unreadable_body: () => "Its body cannot be read: it is neither HTML nor a Ghost editor format.",
  long_entry: () => "It is longer than 8,000,000 characters.",
  unreadable_entry: ({ field, issue }: { field: string; issue: string | null }) =>
    `Its ${field || "entry"} cannot be read: ${issue ?? "it is not valid"}.`,
  repeated: () => "It appears more than once in the file and is imported once.",
  other_version: () =>
    "The file contains different versions of this post; the first is imported. If this one is newer, import it from a separate file afterwards.",
  same_id: ({ title }: { title: string }) =>
    `Another post in the file, "${title}", has the same ID and is imported instead. If the file combines several sites, import each site's export separately.`,
  large_item: () => "It is over 1.8 MB including its markup.",
  too_complex: () => "Its body is nested too deeply or has too much markup.",
  large_body: ({ max }: { max: number }) => `Its body is over ${max.toLocaleString("en")} characters.`,
  invalid_field: ({ field, issue }: { field: string; issue: string | null }) =>
    `${field}: ${issue ?? "is not valid"}`,
  imported_already: ({ title }: { title: string }) => `It was already imported as "${title}".`,
  published_from_here: ({ title }: { title: string }) =>
    `This is your post "${title}", which this workspace published to that site.`,
  edited_here: () =>
    "This post has been edited here since it was imported, so it was not changed. To replace it, import with overwrite.",
  gave_up: ({ tries }: { tries: number }) =>
    `${tries} attempts over several minutes failed. Import again later: existing posts stay as they are, and only missing posts are added.`,

  draft_password: () => "It was protected by a password, so it is imported as a draft.",
  draft_private: () => "It was private, so it is imported as a draft.",
  draft_emailed: () => "It was sent by email only, so it is imported as a draft.",
  draft_visibility: ({ visibility }: { visibility: string }) =>
    `It was visible to ${visibility} only, so it is imported as a draft.`,
  draft_scheduled: ({ at }: { at: string | null }) =>
    `It was scheduled for ${at ?? "a later time"}; schedule the draft here.`,
  future_date: () => "Its date is in the future, so it was not published. Schedule it.",
  stays: ({ status, theirs }: { status: string; theirs: string }) =>
    `The post remains ${status}, although it is ${theirs} on the original site.`,
  plain_text_only: () => "The file has only the plain text of its body.",
  no_body: () => "The file has no body for this post.",
  ghost_cards: ({ lost }: { lost: { name: string; count: number }[] }) =>
    `Left out of its body, which uses Ghost's own format: ${lost.map(({ name, count }) => `${count} ${name}`).join(", ")}.`,
  no_blog_url: () => "Its images cannot be found without the blog's URL.",
  internal_tags: ({ tags }: { tags: string[] }) => `Ghost's internal tags were left out: ${tags.join(", ")}.`,
  former_slugs: ({ count, max }: { count: number; max: number }) =>
    `${count} of its former slugs were left out: at most ${max} can redirect to a post.`,
  enclosure: ({ url }: { url: string }) => `Its enclosure ${url} was left out; link it in the text.`,
  terms_left: ({ kind, count, max }: { kind: TermKind; count: number; max: number }) =>
    `${count} of its ${terms[kind]} ${were(count)} left out: a post can have at most ${max}.`,
  terms_shortened: ({ kind, count, max }: { kind: TermKind; count: number; max: number }) =>
    `${count} ${count === 1 ? kind : terms[kind]} ${were(count)} shortened to ${max} characters.`,
  other_terms: ({ count, names }: { count: number; names: string }) =>
    count === 1
      ? `1 term of another taxonomy was left out (${names}).`
      : `${count} terms of other taxonomies were left out (${names}).`,
  plugin_shortcodes: ({ names }: { names: string[] }) =>
    `Left unchanged because they need a plugin: ${names.map((name) => `[${name}]`).join(", ")}.`,
  empty_shortcode: ({ name, count }: { name: string; count: number }) =>
    `${count} [${name}] ${were(count)} left out: ${name === "gallery" ? "its images are not in the file" : "it doesn't name a file"}.`,
  loss: ({ loss }: { loss: Loss }) => lossWords(loss),
  short_excerpt: () => "Its excerpt was shortened to 1,000 characters.",
  control_characters: ({ field }: { field: string }) => controlsRemoved(field),
  abandoned: () => "It was left unfinished for 30 days. Import again.",
  unknown_blog_url: () => "The blog's URL is unknown.",
  image_status: ({ status }: { status: number }) => `Its URL returned status ${status}.`,
  image_left: ({ url, why }: { url: string; why: string }) =>
    `The image ${url} was not copied: ${importWords(why)}`,
  hero_left: ({ url, why }: { url: string; why: string }) =>
    `The featured image ${url} was not copied: ${importWords(why)}`,
};

const terms = { category: "categories", tag: "tags" };
export type TermKind = keyof typeof terms;

export const controlsRemoved = (field: string): string =>
  `${field}: control or invisible characters were removed.`;

export type ImportSaid = Said<typeof words>;
/** As rows store it. */
export type ImportText = string & { readonly importText: unique symbol };

export const sayImport = (said: ImportSaid): string => say(words, said);

export const importText = (said: ImportSaid): ImportText => stored(said) as ImportText;

/** A stored message in its current wording. A sentence that an older version stored stays as it is. */
export function importWords(text: string): string {
  return storedWords(words, text);
}

/** Why an import, or one of its posts, fails; the message is for the person who started it. */
export class ImportFailure extends Error {
  override readonly name = "ImportFailure";
  readonly stored: ImportText;

  constructor(
    readonly code: string,
    said: ImportSaid,
    /** `passes`: a later attempt may succeed. */
    readonly facts: { passes?: boolean } = {},
  ) {
    super(say(words, said));
    this.stored = importText(said);
  }
}
