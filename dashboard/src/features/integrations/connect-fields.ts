import { FollowMode, ShopifyCredentials, WordPressCredentials } from "@schema/integrations";
import type { z } from "zod";

export const WordPressForm = WordPressCredentials.extend({ followMode: FollowMode });
export type WordPressForm = z.infer<typeof WordPressForm>;

const digits = /^\d+$/;
export const ShopifyForm = ShopifyCredentials.extend({
  blogId: ShopifyCredentials.shape.blogId.regex(digits, "must be only the number, such as 80114090176"),
  followMode: FollowMode,
});
export type ShopifyForm = z.infer<typeof ShopifyForm>;
