import type { Store } from "./store";

export interface UserError {
  code: string | null;
  field: string[];
  message: string;
}

/** `ArticleCreateInput` and `ArticleUpdateInput` after the schema let them pass. */
export interface ArticleInput {
  title?: string | null;
  body?: string | null;
  summary?: string | null;
  handle?: string | null;
  author?: { name?: string | null; userId?: string | null } | null;
  blogId?: string | null;
  tags?: string[] | null;
  image?: { url?: string | null; altText?: string | null } | null;
  isPublished?: boolean | null;
  publishDate?: string | null;
  redirectNewHandle?: boolean | null;
  metafields?: { namespace?: string; key?: string; type?: string; value?: string }[] | null;
}

const titleMax = 255;
const handleMax = 265;
const bodyMax = 1024 * 1024;
const metafieldTypes = ["single_line_text_field", "multi_line_text_field", "string"];

/** What Shopify finds wrong with an article, in the words and at the fields that it was recorded with; null if nothing. */
export function checkArticle(
  store: Store,
  input: ArticleInput,
  { id, blogId }: { id: number | null; blogId: number },
): UserError | null {
  const wrong = (code: string | null, message: string, ...field: string[]): UserError => ({
    code,
    field: ["article", ...field],
    message,
  });
  if (input.title === "") return wrong("BLANK", "Title can't be blank", "title");
  if ((input.title ?? "").length > titleMax)
    return wrong("TOO_LONG", `Title is too long (maximum is ${titleMax} characters)`, "title");
  if ((input.handle ?? "").length > handleMax)
    return wrong("TOO_LONG", `Handle is too long (maximum is ${handleMax} characters)`, "handle");
  if (Buffer.byteLength(input.body ?? "") > bodyMax)
    return wrong(null, "Content is too big (maximum is 1 MB)", "body");
  if (input.isPublished && input.publishDate && Date.parse(input.publishDate) > Date.now())
    return wrong("INVALID_PUBLISH_DATE", "Can’t set isPublished to true and also set a future publish date.");
  const isTaken = store.articles.some(
    (one) => one.handle === input.handle && one.blogId === blogId && one.id !== id,
  );
  if (isTaken) return wrong("TAKEN", "Handle has already been taken", "handle");
  return (input.metafields ?? []).map(checkMetafield(store, id)).find((error) => error !== null) ?? null;
}

type Metafields = NonNullable<ArticleInput["metafields"]>;

const checkMetafield =
  (store: Store, id: number | null) =>
  ({ namespace, key, type, value }: Metafields[number], index: number): UserError | null => {
    const field = ["article", "metafields", String(index)];
    const known = store.articles
      .find((one) => one.id === id)
      ?.metafields.find((one) => one.namespace === namespace && one.key === key);
    if (!value) return { code: "BLANK", field: [...field, "value"], message: "Value can't be blank" };
    if (!metafieldTypes.includes(type ?? "") || (known && known.type !== type))
      return {
        code: "INVALID_TYPE",
        field: [...field, "type"],
        message: `Type must be ${known?.type ?? "one of the known types"}`,
      };
    if (type === "single_line_text_field" && /[\r\n]/.test(value))
      return { code: "INVALID_VALUE", field: [...field, "value"], message: "Value must be a single line." };
    return null;
  };
