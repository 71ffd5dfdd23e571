import type { WordPressPost } from "../post-shape";

/** In `WrittenArticle.memory`: what WordPress chose for a post that has no category here. */
export const chosenCategories = "categories";

export const categoriesOf = ({ categories }: Pick<WordPressPost, "categories">): string =>
  [...categories].sort((a, b) => a - b).join(" ");

/**
 * Whether a post has categories that are not WordPress's own choice, made when it had none. A draft that was made just now has no
 * others.
 */
export const hasGivenCategories = (post: WordPressPost, memory: Record<string, string>): boolean =>
  categoriesOf(post) !== memory[chosenCategories] && !(post.status === "draft" && post.content.raw === "");
