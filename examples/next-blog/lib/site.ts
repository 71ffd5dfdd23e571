export const site = {
  name: "Margin Notes",
  tagline: "On writing, publishing, and the machinery between the two.",
  language: "en",
  pageSize: 6,
};

/** Of this site; known where it is built and where it runs. */
export const siteUrl = process.env.SITE_URL ?? "http://127.0.0.1:3000";
