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

/** The page of a WordPress site where Application Passwords are created; null until a URL is entered. */
export function profilePage(siteUrl: string): string | null {
  const typed = siteUrl.trim();
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!typed.includes(".") || !URL.canParse(address)) return null;
  const { protocol, host, pathname } = new URL(address);
  const folder = pathname.replace(/\/(?:wp-admin|wp-login\.php)(?:\/.*)?$/, "").replace(/\/+$/, "");
  return `${protocol}//${host}${folder}/wp-admin/profile.php#application-passwords-section`;
}
