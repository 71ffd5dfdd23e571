import { site } from "./site";

interface Page {
  title: string;
  description?: string;
  /** From the site's root. */
  path: string;
}

/** Of a page that is no post: address, link preview with the site's own picture. */
export function pageMetadata({ title, description = site.tagline, path }: Page) {
  return {
    title,
    description,
    alternates: { canonical: path, types: feed },
    openGraph: {
      type: "website" as const,
      siteName: site.name,
      title,
      description,
      url: path,
      images: [site.image],
    },
    twitter: { card: "summary_large_image" as const, title, description, images: [site.image] },
  };
}

/** A page's own `alternates` replace those of the layout. */
const feed = { "application/rss+xml": [{ url: "/feed.xml", title: site.name }] };
