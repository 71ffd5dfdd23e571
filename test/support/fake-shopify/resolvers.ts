import { GraphQLError } from "graphql";
import { createArticle, deleteArticle, updateArticle } from "./change-articles";
import type { ArticleInput } from "./check-article";
import type { Store } from "./store";
import { idOf, toArticle, toBlog, toConnection } from "./to-article";

const readScopes = ["read_content", "read_online_store_pages"];
const writeScopes = ["write_content", "write_online_store_pages"];

interface Search {
  query?: string;
  first?: number;
  last?: number;
  reverse?: boolean;
}
interface OwnedKey {
  ownerId: string;
  namespace: string;
  key: string;
}

/** The fields of QueryRoot and Mutation, as a shop with these scopes answers them. */
export function resolversOf(store: Store) {
  const guarded =
    <Args, Result>(name: string, scopes: string[], resolve: (args: Args) => Result) =>
    (args: Args): Result => {
      if (scopes.some((scope) => store.scopes.includes(scope))) return resolve(args);
      throw accessDenied(name, scopes[0] ?? "");
    };
  return {
    shop: () => ({
      id: "gid://shopify/Shop/1",
      name: store.name,
      url: store.url,
      myshopifyDomain: store.shop,
    }),
    currentAppInstallation: () => ({
      id: "gid://shopify/AppInstallation/1",
      accessScopes: store.scopes.map((handle) => ({ handle, description: handle })),
    }),
    blog: guarded("blog", [...readScopes, ...writeScopes], ({ id }: { id: string }) =>
      toBlog(store, idOf("Blog", id)),
    ),
    article: guarded("article", [...readScopes, ...writeScopes], ({ id }: { id: string }) => {
      const found = store.articles.find((one) => one.id === idOf("Article", id));
      return found ? toArticle(store, found) : null;
    }),
    articles: guarded("articles", [...readScopes, ...writeScopes], (search: Search) =>
      toConnection(store, searched(store, search.query ?? ""), search),
    ),
    articleCreate: guarded("articleCreate", writeScopes, ({ article }: { article: ArticleInput }) =>
      createArticle(store, article),
    ),
    articleUpdate: guarded("articleUpdate", writeScopes, (given: { id: string; article: ArticleInput }) =>
      updateArticle(store, given.id, given.article),
    ),
    articleDelete: guarded("articleDelete", writeScopes, ({ id }: { id: string }) =>
      deleteArticle(store, id),
    ),
    metafieldsDelete: guarded("metafieldsDelete", writeScopes, (given: { metafields: OwnedKey[] }) => ({
      deletedMetafields: given.metafields.map((one) => (deleteMetafield(store, one) ? one : null)),
      userErrors: [],
    })),
  };
}

/** `handle:` and `blog_id:` of the search syntax; the index lags behind what was written. */
function searched(store: Store, query: string) {
  const terms = [...query.matchAll(/(\w+):(\S+)/g)].map(([, name = "", value = ""]) => ({ name, value }));
  return store.articles
    .filter(({ createdAt }) => Date.parse(createdAt) + store.searchLagMs <= Date.now())
    .filter((article) =>
      terms.every(({ name, value }) => {
        if (name === "handle") return article.handle === value;
        return name === "blog_id" && String(article.blogId) === value;
      }),
    );
}

function deleteMetafield(store: Store, { ownerId, namespace, key }: OwnedKey): boolean {
  const article = store.articles.find((one) => one.id === idOf("Article", ownerId));
  const kept = article?.metafields.filter((one) => one.namespace !== namespace || one.key !== key) ?? [];
  if (!article || kept.length === article.metafields.length) return false;
  article.metafields = kept;
  return true;
}

const accessDenied = (field: string, scope: string) =>
  new GraphQLError(`Access denied for ${field} field. Required access: \`${scope}\` access scope.`, {
    extensions: {
      code: "ACCESS_DENIED",
      documentation: "https://shopify.dev/api/usage/access-scopes",
      requiredAccess: `\`${scope}\` access scope.`,
    },
  });
