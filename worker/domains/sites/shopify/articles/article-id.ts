const prefix = "gid://shopify/Article/";

export const toArticleGid = (externalId: string): string => `${prefix}${externalId}`;

/** The number that stands in the admin's addresses too. */
export const fromArticleGid = (gid: string): string => gid.replace(prefix, "");
