import type { Store, StoredArticle } from "./store";

const gid = (kind: string, id: number) => `gid://shopify/${kind}/${id}`;
export const articleGid = (id: number): string => gid("Article", id);

/** The number in a global id of this kind; 0 for any other. */
export const idOf = (kind: "Article" | "Blog", id: string | null | undefined): number =>
  Number(new RegExp(`^gid://shopify/${kind}/(\\d+)$`).exec(id ?? "")?.[1] ?? 0);

/** What the schema calls an Article. A schedule that has come publishes it, as Shopify's own clock does. */
export function toArticle(store: Store, article: StoredArticle) {
  if (article.publishedAt !== null && Date.parse(article.publishedAt) <= Date.now())
    article.isPublished = true;
  const { author, blogId, image, metafields, ...fields } = article;
  return {
    ...fields,
    id: articleGid(article.id),
    author: { name: author },
    blog: () => toBlog(store, blogId),
    image: image && { ...image, id: gid("ArticleImage", article.id), width: 64, height: 64 },
    metafield: ({ namespace, key }: { namespace?: string; key: string }) => {
      const found = metafields.find((one) => one.namespace === namespace && one.key === key);
      return found ? { ...found, id: gid("Metafield", article.id) } : null;
    },
  };
}

export interface Slice {
  first?: number;
  last?: number;
  reverse?: boolean;
}

export function toBlog(store: Store, id: number) {
  const blog = store.blogs.find((one) => one.id === id);
  if (!blog) return null;
  return {
    ...blog,
    id: gid("Blog", blog.id),
    articles: (slice: Slice) =>
      toConnection(
        store,
        store.articles.filter(({ blogId }) => blogId === id),
        slice,
      ),
  };
}

/** In the order of their ids, as Shopify's connections of articles are by default. */
export function toConnection(store: Store, articles: StoredArticle[], { first, last, reverse }: Slice) {
  if (first === undefined && last === undefined) throw new Error("you must provide one of first or last");
  const sorted = articles.toSorted((a, b) => (reverse ? b.id - a.id : a.id - b.id));
  const taken = first === undefined ? sorted.slice(-(last ?? 0)) : sorted.slice(0, first);
  return {
    nodes: taken.map((article) => toArticle(store, article)),
    pageInfo: { hasNextPage: taken.length < sorted.length, hasPreviousPage: false },
  };
}
