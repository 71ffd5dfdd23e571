import { z } from "zod";
import { AuthorUpdate } from "../../../../schema/api/authors";
import { listAuthors, updateAuthor } from "../../../domains/posts";
import { workspaceTool } from "../tool";

export const listAuthorsTool = workspaceTool(
  {
    name: "list_authors",
    title: "List authors",
    description: "Authors of posts, with their profiles and how many posts name each.",
    effect: "reads",
    input: {},
  },
  "viewer",
  async (ctx) => {
    const authors = await listAuthors(ctx);
    return { said: `${authors.length} authors.`, data: { authors } };
  },
);

const { name, bio, url, imageId } = AuthorUpdate.shape;

export const updateAuthorTool = workspaceTool(
  {
    name: "update_author",
    title: "Changing an author",
    description:
      "Renames an author, or changes the profile that readers see. Each call changes up to 200 of their posts, published ones immediately: while `remaining` is above 0, call it again with the same input.",
    effect: "publishes",
    input: {
      author: z.string().min(1).max(60).describe("Their ID, from list_authors"),
      name,
      bio: bio.describe("A short bio for readers, as plain text; empty removes it"),
      url: url.describe("A website or social profile; null removes it"),
      imageId: imageId.describe("Their picture: the ID of an image in this workspace; null removes it"),
    },
  },
  "editor",
  async (ctx, { author: id, ...input }) => {
    const { author, changed, remaining } = await updateAuthor(ctx, id, input);
    const rest = remaining > 0 ? ` ${remaining} posts remain: call this again.` : "";
    return {
      said: `Changed the author "${author?.name}" and ${changed === 1 ? "1 post" : `${changed} posts`}.${rest}`,
      data: { ...author, changed, remaining },
    };
  },
);
