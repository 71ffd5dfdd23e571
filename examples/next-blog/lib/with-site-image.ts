import type { PostMetadata } from "@blogsvc/client/next";
import { site } from "./site";

/** A post without a picture is shown with the site's in link previews. */
export function withSiteImage<Metadata extends PostMetadata>(metadata: Metadata): Metadata {
  const { openGraph, twitter } = metadata;
  if (!openGraph || !twitter || openGraph.images) return metadata;
  return {
    ...metadata,
    openGraph: { ...openGraph, images: [site.image] },
    twitter: { ...twitter, card: "summary_large_image", images: [site.image] },
  };
}
