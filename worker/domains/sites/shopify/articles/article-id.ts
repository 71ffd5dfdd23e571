const prefix = "gid://shopify/Article/";

export const toArticleGid = (externalId: string): string => `${prefix}${externalId}`;

/** The numeric id, which admin URLs contain, too. */
export const fromArticleGid = (gid: string): string => gid.replace(prefix, "");
