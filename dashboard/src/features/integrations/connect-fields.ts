import { FollowMode, ShopifyCredentials, WordPressCredentials } from "@schema/integrations";
import type { z } from "zod";
import { copy } from "./copy";

export const WordPressForm = WordPressCredentials.extend({ followMode: FollowMode });
export type WordPressForm = z.infer<typeof WordPressForm>;

const digits = /^\d+$/;
export const ShopifyForm = ShopifyCredentials.extend({
  blogId: ShopifyCredentials.shape.blogId.regex(digits, copy.connectFields.mustBeOnlyNumber),
  followMode: FollowMode,
});
export type ShopifyForm = z.infer<typeof ShopifyForm>;
