import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { claimedText } from "../../../schema/api/claimed-text";
import {
  emptyFields,
  type FieldName,
  type FullFields,
  fieldNames,
  inputOfFields,
  PostFields,
  PostInput,
  postFields,
} from "../../../schema/api/post-fields";
import { serialisePost } from "../../../worker/domains/import/format/serialise-post";
import { previewPage } from "../../../worker/domains/posts/preview-page";
import { publicPost, storedFields } from "../../../worker/public/public-row";
import { makeMachine } from "../../cli/support/fake-io";
import { fakeService, ok, signedIn } from "../../cli/support/fake-service";
import { aPost } from "../../cli/support/posts";
import { parsed } from "../import/parse";

/** A value of each field that names the field. */
const filled: FullFields = {
  ...emptyFields,
  ...PostFields.parse({
    ...Object.fromEntries(
      fieldNames.map((name) => [
        name,
        Array.isArray(emptyFields[name]) ? [`filled ${name}`] : `filled ${name}`,
      ]),
    ),
    slug: "filled-slug",
    faq: [{ question: "Why?", answer: "filled faq" }],
    canonicalUrl: "https://site.test/filled-canonicalUrl",
    ogImageUrl: "https://site.test/filled-ogImageUrl",
    aliases: ["/filled-aliases"],
  }),
};

const missingIn = (text: string): FieldName[] =>
  fieldNames.filter((name) => !text.includes(`filled ${name}`) && !text.includes(`filled-${name}`));

const image = {
  imageId: "filled heroImageId",
  status: "ready",
  style: "photo",
  width: 7,
  height: 5,
  alt: "filled heroImageId",
  source: "uploaded",
} as const;

function publicText(): string {
  const { metadata, ...post } = publicPost(
    {
      ...storedFields(filled),
      id: "post_1",
      authorProfiles: "[]",
      hero: JSON.stringify({ ...image, key: "ws/a.png", createdAt: 0 }),
      citations: "[]",
      provenance: null,
      approvedBy: null,
      ogImage: null,
      derivedExcerpt: "",
      wordCount: 1,
      readingTimeMinutes: 1,
      publishedAt: 0,
      updatedAt: 0,
      publicOrder: null,
    },
    {
      id: "ws_1",
      slug: "acme",
      name: "Acme",
      siteUrl: null,
      pagePattern: null,
      planId: "pro",
      hideBranding: 0,
      showCitations: 0,
      showProvenance: 0,
      showModels: 0,
      counter: 1,
      floor: 0,
    },
    { publicUrl: "https://blog.test", scope: "" },
  );
  return JSON.stringify({ ...post, metadata: { ...metadata, jsonLd: undefined } });
}

const previewText = (): string =>
  previewPage(
    {
      workspace: { name: "Acme", timezone: "UTC" },
      brand: null,
      status: "DRAFT",
      edited: false,
      fields: filled,
      hero: { url: "https://blog.test/a.png", alt: image.alt, width: 7, height: 5 },
      readingTimeMinutes: 1,
      publishedAt: null,
      scheduledAt: null,
      expiresAt: 0,
      isUnreviewed: false,
    },
    "nonce",
  );

const exportText = (): string =>
  serialisePost({
    ...filled,
    identity: "a",
    date: null,
    updated: null,
    status: "DRAFT",
    formerSlugs: [],
    heroImageUrl: "https://blog.test/filled-heroImageId",
    heroAlt: null,
    scheduledAt: null,
    timezone: null,
  });

async function commandText(...options: string[]): Promise<string> {
  const { heroImageId: _, excerpt, metadata, ...input } = inputOfFields(filled);
  const post = aPost({
    ...input,
    excerpt: excerpt ?? "",
    customExcerpt: excerpt,
    metadata: { ...aPost().metadata, ...metadata, readingTimeMinutes: 1, wordCount: 1 },
    images: { hero: { ...image, url: "https://blog.test/a.png" }, card: null },
  });
  const { fetch } = fakeService(() => ok(post));
  return (await makeMachine({ fetch, env: signedIn }).run("posts", "get", post.id, ...options)).out;
}

const editorText = (): string =>
  globSync("dashboard/src/features/editor/**/*.tsx")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n")
    .replaceAll(/useField\("(\w+)"\)/g, "filled $1");

/** The fields that each surface leaves out on purpose; all others must appear. */
const leftOut: Record<string, [text: () => string | Promise<string>, FieldName[]]> = {
  "the public API": [publicText, []],
  "a preview link": [
    previewText,
    ["slug", "seoTitle", "seoDescription", "seoKeywords", "canonicalUrl", "ogImageUrl", "aliases"],
  ],
  "an export": [exportText, []],
  "`posts get`": [commandText, fieldNames.filter((name) => !postFields[name].option)],
  "`posts get --markdown`": [() => commandText("--markdown"), []],
  "the editor of the dashboard": [editorText, []],
  "the text that claims are taken from": [
    () => claimedText(filled),
    [
      "slug",
      "categories",
      "tags",
      "authors",
      "heroImageId",
      "seoKeywords",
      "canonicalUrl",
      "ogImageUrl",
      "aliases",
    ],
  ],
};

it.each(Object.entries(leftOut))(
  "%s shows every field, or leaves it out on purpose",
  async (_, [text, out]) => {
    expect(missingIn(await text())).toEqual(out);
  },
);

it("an import reads back every field of an export, except the hero image, which it stores again", () => {
  const { heroImageId: _, ...fields } = filled;
  expect(parsed(exportText())).toMatchObject(fields);
});

it("docs/import.md names every field", () => {
  const named = readFileSync("docs/import.md", "utf8");
  const missing = Object.keys(PostInput.shape).filter((key) => !named.includes(`\`${key}`));
  expect(missing.toSorted()).toEqual(["content", "heroImageId"]);
});
