import { PostInput } from "../../../schema/api/post-fields";

const { slug, excerpt, categories, tags, authors, heroImageId } = PostInput.shape;

/** The fields of a post whose form a model would otherwise guess. */
export const describedFields = {
  slug: slug.describe("The last part of the address, for example spring-release"),
  excerpt: excerpt.describe("One or two sentences for lists; null derives it from the content"),
  categories: categories.describe('Names, which are made as needed, for example ["News", "Product updates"]'),
  tags: tags.describe('Names beside the categories, for example ["Open source", "Release"]'),
  authors: authors.describe('Names as readers see them, for example ["Ada Lovelace"]'),
  heroImageId: heroImageId.describe(
    "The id of an image of this workspace, as img_…; images are uploaded by the API or the dashboard. null for none",
  ),
};
