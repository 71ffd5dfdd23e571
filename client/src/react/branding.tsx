import type { ReactElement } from "react";
import type { BrandingInfo } from "../core/types.ts";
import { brandingIsShown } from "./branding-is-shown.ts";

/**
 * The props of `Branding`.
 *
 * @example
 * import { Branding, type BrandingProps } from "@blogsvc/client/react";
 *
 * export function Footer({ branding }: BrandingProps) {
 *   return (
 *     <footer>
 *       © Acme <Branding branding={branding} />
 *     </footer>
 *   );
 * }
 */
export interface BrandingProps {
  /** From a post or a list of posts. Without it, the footer is shown. */
  branding: BrandingInfo | undefined;
  /** Has an effect only if the workspace's plan does not require the attribution. */
  hidden?: boolean | undefined;
}

/**
 * The attribution footer. `BlogPost` and `BlogPostList` already include it: use this on pages with their own layout. While
 * `branding.brandingRequired` is true, no prop hides or changes it; otherwise `hidden` or the workspace's own setting hides it.
 *
 * @example
 * import type { BlogPost } from "@blogsvc/client";
 * import { Branding, Markdown } from "@blogsvc/client/react";
 *
 * export function MyPost({ post }: { post: BlogPost }) {
 *   return (
 *     <main>
 *       <h1>{post.title}</h1>
 *       <Markdown content={post.content} />
 *       <Branding branding={post.branding} />
 *     </main>
 *   );
 * }
 */
export function Branding({ branding, hidden = false }: BrandingProps): ReactElement | null {
  if (!brandingIsShown([branding], hidden)) return null;
  return (
    <footer className="blogsvc-branding">
      <p>
        Powered by <strong>blogsvc</strong>
      </p>
    </footer>
  );
}
