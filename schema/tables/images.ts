import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ImagePlace } from "../api/images";
import type { BlogPostImageAsset } from "../api/public";
import { createdAt } from "./columns";
import { users } from "./users";
import { workspaceId } from "./workspace-id";

/** The hero image as in the public API, but with a `key` instead of the absolute URL. */
export type HeroImage = {
  imageId: string;
  key: string;
  status: BlogPostImageAsset["status"];
  style: string;
  width: number;
  height: number;
  alt: string;
  source: BlogPostImageAsset["source"];
  createdAt: number;
  /** The part to keep in view when the image is cropped, in shares of width and height; absent for the center. */
  focalPoint?: { x: number; y: number };
  /** Other sizes, narrowest first; absent if there are none. */
  variants?: { key: string; width: number; height: number }[];
};

export const images = sqliteTable(
  "images",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    /** Object key in the bucket: hash of the content and extension of its type. */
    key: text("key").notNull(),
    contentType: text("content_type").notNull(),
    bytes: integer("bytes").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    alt: text("alt").notNull().default(""),
    /** For people: the file it was uploaded from, unless renamed. */
    name: text("name").notNull().default(""),
    focalPoint: text("focal_point", { mode: "json" }).$type<HeroImage["focalPoint"]>(),
    status: text("status").$type<BlogPostImageAsset["status"]>().notNull(),
    style: text("style").notNull(),
    source: text("source").$type<BlogPostImageAsset["source"]>().notNull(),
    createdBy: text("created_by").references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("images_key").on(t.workspaceId, t.key),
    index("images_created").on(t.workspaceId, t.createdAt),
  ],
);

/** Smaller sizes of an image, for `srcset`. */
export const imageVariants = sqliteTable(
  "image_variants",
  {
    imageId: text("image_id")
      .notNull()
      .references(() => images.id),
    key: text("key").notNull(),
    contentType: text("content_type").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
  },
  (t) => [primaryKey({ columns: [t.imageId, t.width] }), uniqueIndex("image_variants_key").on(t.key)],
);

/**
 * Where posts use images. Maintained by triggers on posts and working copies, so that the library never reads texts; deleting a post adds
 * the rows of its entry in the trash.
 */
export const imageUses = sqliteTable(
  "image_uses",
  {
    workspaceId: workspaceId(),
    postId: text("post_id").notNull(),
    /** Whether it is in the post itself, in its unpublished changes, or in a post in the trash. */
    origin: text("origin").$type<"post" | "copy" | "trash">().notNull(),
    place: text("place").$type<ImagePlace>().notNull(),
    /** Of the image or of one of its sizes. */
    key: text("key").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.origin, t.place, t.key] }),
    index("image_uses_key").on(t.workspaceId, t.key),
  ],
);
