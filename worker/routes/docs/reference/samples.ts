import { html, type SafeHtml } from "../../../platform/html";
import type { DocumentedOperation, OpenApiDocument, Operation } from "../openapi-document";
import { exampleOf } from "./example-of";

/** The client library's example for an operation. */
const clientCalls: Record<string, string> = {
  getPublicByWorkspaceSlugBlogs: "const { posts, nextCursor } = await blog.getPosts({ limit: 10 });",
  getPublicByWorkspaceSlugBlogsBySlug: 'const post = await blog.getPostBySlug({ slug: "hello-world" });',
  getPublicByWorkspaceSlugSearch: 'const { hits } = await blog.search({ q: "evening light" });',
  getPublicByWorkspaceSlugSitemapXml: "const entries = await blog.getSitemapEntries();",
};

/** The JSON that an operation takes, as an example. */
export function bodyExample(
  { requestBody: body }: Operation,
  { components }: OpenApiDocument,
): string | null {
  const schema = body && "content" in body ? body.content["application/json"]?.schema : undefined;
  if (!schema) return null;
  return JSON.stringify(
    exampleOf(schema, { schemas: components?.schemas ?? {}, requiredOnly: true }),
    null,
    2,
  );
}

export const credentialOf = ({ security = [] }: Operation): "key" | "token" | null => {
  const schemes = security.flatMap((scheme) => Object.keys(scheme));
  return schemes.includes("apiKey") ? "key" : schemes.includes("accessToken") ? "token" : null;
};

export const sendsFiles = ({ requestBody: body }: Operation): boolean =>
  body !== undefined && "content" in body && "multipart/form-data" in body.content;

/** The same request in each language that has it. */
export function samples(
  one: DocumentedOperation,
  document: OpenApiDocument,
  server: string,
): [language: string, code: string][] {
  const call = clientCalls[one.operation.operationId ?? ""];
  return [
    ["curl", curl(one, document, server)],
    ...(call === undefined ? [] : [["Client library", client(call, server)] as [string, string]]),
    ["fetch", fetchCall(one, document, server)],
  ];
}

function curl({ method, path, operation }: DocumentedOperation, document: OpenApiDocument, server: string) {
  const credential = { key: "$API_KEY", token: "$TOKEN", none: null }[credentialOf(operation) ?? "none"];
  const body = bodyExample(operation, document);
  return [
    `curl${method === "get" ? "" : ` -X ${method.toUpperCase()}`} "${server}${path}${queryOf(operation)}"`,
    credential && `  -H "authorization: Bearer ${credential}"`,
    body !== null && `  -H "content-type: application/json"`,
    body !== null && `  -d '${body.replaceAll("'", "'\\''")}'`,
    sendsFiles(operation) && `  -F "file=@picture.png"`,
  ]
    .filter(Boolean)
    .join(" \\\n");
}

const client = (call: string, server: string) => `import { createBlogsvcClient } from "@blogsvc/client";

const blog = createBlogsvcClient({
  apiUrl: "${server}",
  apiKey: process.env.BLOGSVC_API_KEY,
  workspaceSlug: "acme",
});

${call}`;

function fetchCall(
  { method, path, operation }: DocumentedOperation,
  document: OpenApiDocument,
  server: string,
) {
  const credential = { key: "BLOGSVC_API_KEY", token: "BLOGSVC_TOKEN", none: null }[
    credentialOf(operation) ?? "none"
  ];
  const body = bodyExample(operation, document);
  const options = [
    method !== "get" && `  method: "${method.toUpperCase()}",`,
    (credential ?? body) !== null &&
      `  headers: {\n${[
        credential && `    authorization: \`Bearer \${process.env.${credential}}\`,`,
        body !== null && '    "content-type": "application/json",',
      ]
        .filter(Boolean)
        .join("\n")}\n  },`,
    body !== null && `  body: JSON.stringify(${body.replaceAll("\n", "\n  ")}),`,
    sendsFiles(operation) && "  body: form,",
  ].filter(Boolean);
  const address = `"${server}${path}${queryOf(operation)}"`;
  const form = sendsFiles(operation) ? 'const form = new FormData();\nform.append("file", file);\n\n' : "";
  const call = options.length === 0 ? address : `${address}, {\n${options.join("\n")}\n}`;
  const isJson = "application/json" in (successOf(operation)?.content ?? {});
  return `${form}const response = await fetch(${call});${isJson ? "\nconst { data } = await response.json();" : ""}`;
}

/** The query with what is required. */
function queryOf({ parameters = [] }: Operation): string {
  const wanted = parameters.flatMap((one) =>
    "name" in one && one.in === "query" && one.required === true ? [`${one.name}=…`] : [],
  );
  return wanted.length === 0 ? "" : `?${wanted.join("&")}`;
}

export function successOf({ responses = {} }: Operation) {
  const found = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1] as
    | { content?: Record<string, { schema?: Parameters<typeof exampleOf>[0] }> }
    | undefined;
  return found;
}

const token =
  /("(?:[^"\\\n]|\\.)*"|`[^`]*`)(\s*:)?|\b(await|const|import|from|new|true|false|null|curl)\b|\b(\d+)\b/g;

/** Code in the colors of the guides. */
export function highlight(code: string): SafeHtml {
  let at = 0;
  const parts: SafeHtml[] = [];
  for (const match of code.matchAll(token)) {
    const [text, string, colon = "", keyword] = match;
    const kind = string === undefined ? (keyword ? "keyword" : "number") : colon ? "attr" : "string";
    parts.push(html`${code.slice(at, match.index)}<span class="hljs-${kind}">${text}</span>`);
    at = match.index + text.length;
  }
  return html`${parts}${code.slice(at)}`;
}

export const codeBlock = (code: string, label: string): SafeHtml =>
  html`<div class="code" data-language="${label}"><pre tabindex="0" aria-label="${label}"><code>${highlight(code)}</code></pre></div>`;
