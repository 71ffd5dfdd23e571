import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { html, SafeHtml } from "../../../platform/html";
import { type DocumentedOperation, type OpenApiDocument, operationsOf } from "../openapi-document";
import { contentsList, type Heading, linkedHeading, navigation } from "../page-parts";
import { operationSection } from "./operation-section";
import { prose, schemaTable, table } from "./schema";
import { askDialog } from "./try-form";

export interface ReferencePage {
  title: string;
  description: string;
  navigation: string;
  contents: string;
  body: string;
}

interface Group {
  name: string;
  path: string;
  description: string;
  operations: DocumentedOperation[];
}

const home = "/docs/api";
const schemasPath = `${home}/schemas`;

/** The pages of the reference, by path; each is written on first use. */
export function referencePages(document: OpenApiDocument): Map<string, () => ReferencePage> {
  const groups = groupsOf(document);
  const server = (document.servers?.[0]?.url ?? "/").replace(/\/$/, "");
  const links = (current: string) =>
    navigation(
      [
        { title: "Documentation", links: [{ path: "/docs", title: "All guides" }] },
        {
          title: "API reference",
          links: [
            { path: home, title: "Introduction" },
            ...groups.map(({ name, path }) => ({ path, title: name })),
            { path: schemasPath, title: "Schemas" },
          ],
        },
      ],
      current,
    ).text;
  const page = (path: string, title: string, description: string, headings: Heading[], body: SafeHtml) => ({
    title,
    description,
    navigation: links(path),
    contents: contentsList(headings).text,
    body: body.text,
  });
  return new Map([
    [
      home,
      () =>
        page(home, "API reference", "Every operation in the API.", homeHeadings, overview(document, groups)),
    ],
    ...groups.map(
      ({ name, path, description, operations }) =>
        [
          path,
          () =>
            page(
              path,
              name,
              description,
              operations.map(({ operation, path: at }) => ({
                id: operation.operationId ?? "",
                level: 2,
                text: operation.summary ?? at,
              })),
              html`<p>${description}</p>${operations.map((one) => operationSection(one, document, server))}${askDialog}`,
            ),
        ] as const,
    ),
    [
      schemasPath,
      () => page(schemasPath, "Schemas", "The objects that the API uses.", [], schemas(document)),
    ],
  ]);
}

/** One entry per operation, for the search of the guides. */
export const referenceSections = (document: OpenApiDocument) =>
  groupsOf(document).flatMap(({ name, path: page, operations }) =>
    operations.map(({ method, path, operation }) => ({
      id: `${page}#${operation.operationId}`,
      href: `${page}#${operation.operationId}`,
      guide: `API: ${name}`,
      heading: operation.summary ?? path,
      text: `${method.toUpperCase()} ${path} ${(operation.description ?? "").replaceAll("`", "")}`.trim(),
    })),
  );

function groupsOf(document: OpenApiDocument): Group[] {
  const byTag = Map.groupBy(operationsOf(document), ({ operation }) => operation.tags?.[0] ?? "");
  return (document.tags ?? []).map(({ name, description = "" }) => ({
    name,
    path: `${home}/${anchorOf(name)}`,
    description,
    operations: byTag.get(name) ?? [],
  }));
}

const homeHeadings: Heading[] = [
  { id: "operations", level: 2, text: "Operations" },
  { id: "errors", level: 2, text: "Errors" },
];

/** Each group and operation has the anchor that it had when all were on this page; the script follows its link. */
function overview({ info, components }: OpenApiDocument, groups: Group[]): SafeHtml {
  const errors = Object.entries(components?.responses ?? {}).map(([name, response]) => [
    html`<code>${name.replace("Error", "")}</code>`,
    prose(("description" in response && response.description) || ""),
  ]);
  return html`${new SafeHtml(renderMarkdownToHtml(info.description ?? "", { headingOffset: 1 }))}
<p>Download the <a href="/v1/openapi.json">OpenAPI 3.1 document</a>.</p>
${linkedHeading("operations", "Operations")}
${groups.map(
  ({
    name,
    path,
    description,
    operations,
  }) => html`<section class="operation-group"><h3 id="${anchorOf(name)}"><a href="${path}">${name}</a></h3><p>${description}</p><ul>
${operations.map(({ method, path: at, operation }) => html`<li id="${operation.operationId ?? ""}"><a href="${path}#${operation.operationId ?? ""}"><span class="method method-${method}">${method.toUpperCase()}</span> ${operation.summary ?? at}</a></li>`)}
</ul></section>`,
)}
${linkedHeading("errors", "Errors")}
${table(["Status", "Meaning"], errors)}`;
}

function schemas({ components }: OpenApiDocument): SafeHtml {
  const all = Object.entries(components?.schemas ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return html`<p>Objects that several operations use.</p>
${all.map(([name, schema]) => html`<section class="operation">${linkedHeading(`schema-${name}`, name)}${schemaTable(schema)}</section>`)}`;
}

const anchorOf = (tag: string) => tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
