import { z } from "zod";
import { CategoryUpdate } from "../../../../schema/api/categories";
import { listCategories, updateCategory } from "../../../domains/posts";
import { workspaceTool } from "../tool";

export const listCategoriesTool = workspaceTool(
  {
    name: "list_categories",
    title: "List categories",
    description: "Categories of posts, with what each is for and how many posts have it.",
    effect: "reads",
    input: {},
  },
  "viewer",
  async (ctx) => {
    const categories = await listCategories(ctx);
    return { said: `${categories.length} categories.`, data: { categories } };
  },
);

const { name, description } = CategoryUpdate.shape;

export const updateCategoryTool = workspaceTool(
  {
    name: "update_category",
    title: "Changing a category",
    description:
      "Renames or describes a category. A rename changes up to 200 of its posts, published ones immediately: while `remaining` is above 0, call it again with the same input.",
    effect: "publishes",
    input: {
      category: z.string().min(1).max(60).describe("Its ID, from list_categories"),
      name,
      description: description.describe("What the category is for; readers do not see it"),
    },
  },
  "editor",
  async (ctx, { category: id, ...input }) => {
    const { category, changed, remaining } = await updateCategory(ctx, id, input);
    const rest = remaining > 0 ? ` ${remaining} posts remain: call this again.` : "";
    return {
      said: `Changed the category "${category?.name}" and ${changed === 1 ? "1 post" : `${changed} posts`}.${rest}`,
      data: { ...category, changed, remaining },
    };
  },
);
