import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { buildClientSchema, type IntrospectionQuery, printSchema } from "graphql";

// node test/support/fake-shopify/schema/trim-schema.ts <package>/dist/data/admin_2026-10.json.gz
const [, , file = "", version = /admin_(.+?)\.json/.exec(file)?.[1]] = process.argv;

const roots: Record<string, string[]> = {
  QueryRoot: ["article", "articles", "blog", "shop", "currentAppInstallation"],
  Mutation: ["articleCreate", "articleUpdate", "articleDelete", "metafieldsDelete"],
  Shop: ["id", "name", "url", "myshopifyDomain"],
  AppInstallation: ["id", "accessScopes"],
};

const kept = new Set([
  ...Object.keys(roots),
  ...["Article", "ArticleAuthor", "ArticleConnection", "ArticleSortKeys", "Blog", "Image", "Metafield"],
  ...["AccessScope", "PageInfo", "ArticleCreateInput", "ArticleUpdateInput", "ArticleImageInput"],
  ...["ArticleBlogInput", "AuthorInput", "MetafieldInput", "MetafieldIdentifierInput", "MetafieldIdentifier"],
  ...["ArticleCreatePayload", "ArticleUpdatePayload", "ArticleDeletePayload", "MetafieldsDeletePayload"],
  ...["ArticleCreateUserError", "ArticleUpdateUserError", "ArticleDeleteUserError", "UserError"],
  ...["ArticleCreateUserErrorCode", "ArticleUpdateUserErrorCode", "ArticleDeleteUserErrorCode"],
]);

interface TypeRef {
  kind: string;
  name?: string | null;
  ofType?: TypeRef | null;
}
const baseOf = (type: TypeRef): TypeRef => (type.ofType ? baseOf(type.ofType) : type);
const isKept = (type: TypeRef) => {
  const base = baseOf(type);
  return base.kind === "SCALAR" || kept.has(base.name ?? "");
};

const { data } = JSON.parse(gunzipSync(readFileSync(file)).toString("utf8")) as { data: IntrospectionQuery };
const used = new Set<string>();
const use = <T extends { type: TypeRef; name: string }>(owner: string, fields: readonly T[]): T[] => {
  const taken = fields.filter(({ name, type }) => isKept(type) && (roots[owner]?.includes(name) ?? true));
  for (const { type } of taken) used.add(baseOf(type).name ?? "");
  return taken;
};

const types = data.__schema.types
  .filter(({ kind, name }) => kind === "SCALAR" || kept.has(name) || name.startsWith("__"))
  .map((type) => {
    if (type.kind === "OBJECT" && !type.name.startsWith("__"))
      return {
        ...type,
        interfaces: [],
        fields: use(type.name, type.fields).map((field) => ({ ...field, args: use("", field.args) })),
      };
    return type.kind === "INPUT_OBJECT" ? { ...type, inputFields: use(type.name, type.inputFields) } : type;
  })
  .filter(({ kind, name }) => kind !== "SCALAR" || used.has(name) || ["String", "Boolean"].includes(name));

const words = (text: string) => text.replaceAll(/^\s*"""[\s\S]*?"""\n/gm, "");
const schema = buildClientSchema({ __schema: { ...data.__schema, types } } as IntrospectionQuery);
const header = `# Shopify Admin API ${version}, trimmed: see README.md. Copyright 2025-present, Shopify Inc., under LICENSE.\n\n`;
const target = fileURLToPath(new URL(`admin-${version}.graphql`, import.meta.url).href);
writeFileSync(target, header + words(printSchema(schema)));
