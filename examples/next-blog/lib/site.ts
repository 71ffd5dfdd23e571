export const site = {
  name: "Margin Notes",
  tagline: "On writing, publishing, and the machinery between the two.",
  language: "en",
  pageSize: 6,
  /** For link previews of pages that have no picture of their own. */
  image: {
    url: "/og.png",
    width: 1200,
    height: 630,
    alt: "Margin Notes: On writing, publishing, and the machinery between the two.",
  },
};

/** Of this site; known where it is built and where it runs. */
export const siteUrl = process.env.SITE_URL ?? "http://127.0.0.1:3000";
