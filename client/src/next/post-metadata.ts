export interface OpenGraphImage {
  url: string;
  width?: number;
  height?: number;
  alt?: string;
}

/** The part of Next.js's `Metadata` that a post fills, the same in all majors. */
export interface PostMetadata {
  title?: string;
  description?: string;
  keywords?: string[];
  authors?: { name: string }[];
  alternates?: { canonical: string };
  openGraph?: {
    type: "article";
    title: string;
    description?: string;
    url?: string;
    siteName?: string;
    publishedTime?: string;
    modifiedTime?: string;
    authors?: string[];
    section?: string;
    tags?: string[];
    images?: OpenGraphImage[];
  };
  twitter?: {
    card: "summary" | "summary_large_image";
    title: string;
    description?: string;
    images?: OpenGraphImage[];
  };
  robots?: { index: boolean; follow: boolean };
  other?: Record<string, string>;
}
