import { z } from "zod";
import { HttpUrl } from "./http-url";
import { label } from "./post-fields";
import { textLines } from "./text-line";

export const authorBioMax = 500;

const author = z.object({
  id: z.string(),
  name: z.string(),
  /** Plain text for readers. */
  bio: z.string(),
  /** A website or social profile. */
  url: z.string().nullable(),
  /** An image of the media library. */
  image: z
    .object({ id: z.string(), url: z.url(), width: z.number().int(), height: z.number().int() })
    .nullable(),
  /** Posts of every status. */
  postCount: z.number().int(),
  publishedCount: z.number().int(),
  /** True until a change has reached every post: send the author's name again to finish it. */
  isUpdating: z.boolean(),
});
export const Author = author.meta({ id: "Author" });
export type Author = z.infer<typeof Author>;
export const AuthorList = z.object({ items: z.array(Author) });

/** `null` or an empty bio removes that part of the profile. */
export const AuthorUpdate = z
  .object({
    name: label,
    bio: textLines(authorBioMax),
    url: HttpUrl.nullable(),
    imageId: z.string().min(1).max(60).nullable(),
  })
  .partial()
  .meta({ id: "AuthorUpdate" });
export type AuthorUpdate = z.infer<typeof AuthorUpdate>;

/** `into` is the ID of the author who receives the posts. */
export const AuthorMerge = z.object({ into: z.string().min(1).max(60) }).meta({ id: "AuthorMerge" });

/** What one request did. It changes a limited number of posts: repeat it until `remaining` is 0. */
export const AuthorChange = z
  .object({
    /** After a merge, the author who received the posts; null once deleted. */
    author: author.nullable(),
    /** Posts changed by this request. */
    changed: z.number().int(),
    /** Posts still to be changed. */
    remaining: z.number().int(),
  })
  .meta({ id: "AuthorChange" });
export type AuthorChange = z.infer<typeof AuthorChange>;
