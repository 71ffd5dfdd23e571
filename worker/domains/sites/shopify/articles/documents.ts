const article = `
fragment Content on Article {
  id title body summary handle tags isPublished publishedAt
  author { name }
  blog { id handle }
  image { url altText }
  seoTitle: metafield(namespace: "global", key: "title_tag") { type value }
  seoDescription: metafield(namespace: "global", key: "description_tag") { type value }
}`;

export const verifyShop = `
query VerifyShop($blogId: ID!) {
  shop { name url myshopifyDomain }
  currentAppInstallation { accessScopes { handle } }
  blog(id: $blogId) { id title handle }
}`;

export const readArticle = `
query ReadArticle($id: ID!) {
  shop { name url }
  article(id: $id) { ...Content }
}${article}`;

/** Search finds any article except very recent ones; the newest ones of the blog are read without it. */
export const findArticles = `
query FindArticles($blogId: ID!, $search: String!) {
  shop { name url }
  blog(id: $blogId) { articles(first: 25, reverse: true) { nodes { ...Content } } }
  articles(first: 10, query: $search) { nodes { ...Content } }
}${article}`;

export const createArticle = `
mutation CreateArticle($article: ArticleCreateInput!) {
  articleCreate(article: $article) { article { ...Content } userErrors { code field message } }
}${article}`;

/** In this order, so that the response shows the final state. */
export const updateArticle = `
mutation UpdateArticle($id: ID!, $article: ArticleUpdateInput!, $gone: [MetafieldIdentifierInput!]!, $clears: Boolean!) {
  metafieldsDelete(metafields: $gone) @include(if: $clears) { userErrors { field message } }
  articleUpdate(id: $id, article: $article) { article { ...Content } userErrors { code field message } }
}${article}`;

export const deleteArticle = `
mutation DeleteArticle($id: ID!) {
  articleDelete(id: $id) { deletedArticleId userErrors { code field message } }
}`;
