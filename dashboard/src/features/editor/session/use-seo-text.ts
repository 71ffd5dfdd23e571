import { useDerivedText } from "./use-derived-text";
import { useDraft } from "./use-editor";

/** What search engines and social sites are told: the words written for them, else the post's own. */
export function useSeoText(): { title: string; description: string } {
  const derived = useDerivedText();
  const title = useDraft(({ fields }) => fields.seoTitle || fields.title);
  const description = useDraft(({ fields }) => fields.seoDescription || fields.excerpt);
  return { title, description: description || derived };
}
