import type { BlogPostImageAsset } from "../../../../schema/api/public";

/** A hero image as the column of a post holds it: its address is made of `key` when it is served. */
export interface StoredHero extends Omit<BlogPostImageAsset, "url" | "createdAt"> {
  imageId: string;
  key: string;
  /** Epoch milliseconds. */
  createdAt: number;
}
