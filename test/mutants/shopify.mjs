const articles = "vitest run --project unit test/unit/shopify/articles.test.ts";
const connecting = "vitest run --project unit test/unit/shopify/connect.test.ts";
const errors = "vitest run --project unit test/unit/shopify/errors.test.ts";
const domains = "vitest run --project unit test/unit/shopify/shop-domain.test.ts";
const through = "vitest run --project worker test/worker/shopify/publishing.test.ts";
const adapter = "worker/domains/sites/shopify";

/** Planted bugs of publishing to Shopify. */
export const shopifyMutants = [
  {
    name: "Shopify: a new article is shown to readers at once",
    file: `${adapter}/articles/create-article.ts`,
    edits: [["    isPublished: false,\n", ""]],
    commands: [articles],
  },
  {
    name: "Shopify: an article is looked for by the search alone, which lags",
    file: `${adapter}/articles/create-article.ts`,
    edits: [["...answer.blog.articles.nodes, ", ""]],
    commands: [articles, through],
  },
  {
    name: "Shopify: a handle that is taken is not looked for",
    file: `${adapter}/articles/create-article.ts`,
    edits: [["isTaken ? await findByMarker(session, marker) : []", "isTaken ? [] : []"]],
    commands: [articles],
  },
  {
    name: "Shopify: what moves by itself counts as an edit",
    file: `${adapter}/shop-session.ts`,
    edits: [["...[title, body,", "...[seo.publishedAt, title, body,"]],
    commands: [articles],
  },
  {
    name: "Shopify: a schedule stays when the post is a draft again",
    file: `${adapter}/articles/article-input.ts`,
    edits: [["{ isPublished: false, publishDate: null }", "{ isPublished: false }"]],
    commands: [articles],
  },
  {
    name: "Shopify: a picture is fetched again at every write",
    file: `${adapter}/articles/article-input.ts`,
    edits: [["if (isThere && memory.hero === heroMark(hero)) return {};", ""]],
    commands: [articles],
  },
  {
    name: "Shopify: SEO fields that the post lost stay",
    file: `${adapter}/articles/write-article.ts`,
    edits: [["clears: gone.length > 0", "clears: false"]],
    commands: [articles],
  },
  {
    name: "Shopify: a token is used up to its last second",
    file: `${adapter}/api/admin-api.ts`,
    edits: [["known.until - renewBeforeMs > ports.now()", "known.until > ports.now()"]],
    commands: [connecting],
  },
  {
    name: "Shopify: a refused token is used again",
    file: `${adapter}/api/admin-api.ts`,
    edits: [["known.token !== refused && ", ""]],
    commands: [connecting],
  },
  {
    name: "Shopify: an answer that nobody knows is asked for again at once",
    file: `${adapter}/api/admin-api.ts`,
    edits: [
      [' && error.problem.code === "rate_limited"', ""],
      ["? error.retryAfterMs", "? (error.retryAfterMs ?? 1)"],
    ],
    commands: [errors],
  },
  {
    name: "Shopify: a refusal leaves in doubt what is there",
    file: `${adapter}/api/admin-api.ts`,
    edits: [['nothingDone: code === "rate_limited" || ', "nothingDone: "]],
    commands: [errors, through],
  },
  {
    name: "Shopify: a domain that only looks like a shop's passes",
    file: `${adapter}/api/shop-domain.ts`,
    edits: [["(?::443)?(?:[/?#].*)?$`", "`"]],
    commands: [domains],
  },
  {
    name: "Shopify: a leftover setting sends secrets to another host",
    file: `${adapter}/api/admin-api.ts`,
    edits: [["allowLoopback && ", ""]],
    commands: [domains],
  },
];
