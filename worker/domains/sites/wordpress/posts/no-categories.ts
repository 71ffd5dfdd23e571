import type { WordPressPost } from "../post-shape";

/** In `WrittenArticle.memory`: WordPress's choice for a post without categories. */
export const chosenCategories = "categories";

export const categoriesOf = ({ categories }: Pick<WordPressPost, "categories">): string =>
  [...categories].sort((a, b) => a - b).join(" ");

/** Whether a post has categories other than WordPress's own default. A new draft has no others. */
export const hasGivenCategories = (post: WordPressPost, memory: Record<string, string>): boolean =>
  categoriesOf(post) !== memory[chosenCategories] && !(post.status === "draft" && post.content.raw === "");
