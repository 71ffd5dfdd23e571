import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { app } from "../../../worker/app";
import { publicApp } from "../../../worker/public/app";
import {
  type OpenApiDocument,
  openApiDocument,
  operationsOf,
  tagDescriptions,
} from "../../../worker/routes/docs/openapi-document";

const document = openApiDocument(app, "https://blogsvc.test");
const operations = operationsOf(document);
const named = ({ method, path }: { method: string; path: string }) => `${method.toUpperCase()} ${path}`;

/** Pages for people and the protocol of assistants, which the document is not about. */
const undocumented = [
  "GET /docs",
  "GET /docs/",
  "GET /docs/{name}",
  "GET /docs/api/{group?}",
  "GET /docs/api/search.json",
  "POST /mcp",
  "GET /preview/{token}/frame",
];

const routed = new Set(
  app.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path.replaceAll(/:([^/{]+)(\{[^}]*\})?/g, "{$1}")}`),
);

describe("the document", () => {
  it("is valid OpenAPI 3.1", async () => {
    const { valid, errors } = await new Validator().validate(structuredClone({ ...document }));
    expect([valid, errors]).toEqual([true, undefined]);
    expect(document.openapi).toBe("3.1.0");
  });

  it("names every route of the router, and no other", () => {
    const documented = operations.filter(({ path }) => !path.startsWith("/v1/public/")).map(named);
    expect(documented.sort()).toEqual([...routed].filter((one) => !undocumented.includes(one)).sort());
  });

  it("names every address of the public API, and no other", () => {
    const documented = operations.filter(({ path }) => path.startsWith("/v1/public/")).map(named);
    const served = publicApp.routes
      .filter(({ path }) => !path.endsWith("/"))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:([^/{]+)(\{[^}]*\})?/g, "{$1}")}`);
    expect(documented.sort()).toEqual(served.sort());
    expect(served).toHaveLength(7);
  });

  it("gives every operation a unique name, a summary and described tags", () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(operations.length);
    for (const { operation, ...one } of operations) {
      expect([named(one), operation.operationId]).toEqual([
        named(one),
        expect.stringMatching(/^[a-z][A-Za-z0-9]+$/),
      ]);
      expect([named(one), operation.summary]).toEqual([named(one), expect.stringMatching(/\S/)]);
      expect(operation.tags?.filter((tag) => !(tag in tagDescriptions)) ?? [named(one)]).toEqual([]);
    }
    const used = new Set(operations.flatMap(({ operation }) => operation.tags ?? []));
    expect(Object.keys(tagDescriptions).filter((tag) => !used.has(tag))).toEqual([]);
  });

  it("says by which credentials each is called, and that all of them exist", () => {
    const schemes = Object.keys(document.components?.securitySchemes ?? {});
    for (const { operation, ...one } of operations) {
      const asked = (operation.security ?? []).flatMap((scheme) => Object.keys(scheme));
      expect([named(one), operation.security === undefined]).toEqual([named(one), false]);
      expect(asked.filter((scheme) => !schemes.includes(scheme))).toEqual([]);
      const isPublicRead = one.path.startsWith("/v1/public/");
      expect([named(one), asked.includes("apiKey")]).toEqual([named(one), isPublicRead]);
    }
  });

  it("names the headers that a reader of the public API acts on", () => {
    const list = document.paths?.["/v1/public/{workspaceSlug}/blogs"]?.get?.responses ?? {};
    expect(Object.keys(list[200].headers)).toEqual(
      expect.arrayContaining(["etag", "x-blogsvc-version", "x-request-id"]),
    );
    expect(Object.keys(list[429].headers)).toContain("retry-after");
    expect(Object.keys(list)).toEqual(expect.arrayContaining(["200", "304", "400", "401", "429", "503"]));
  });

  it("names the refusals of every route's guard, parameters and body", () => {
    const missing: string[] = [];
    for (const definition of app.openAPIRegistry.definitions) {
      if (definition.type !== "route") continue;
      const { route } = definition;
      const access = (route as { "x-access"?: string })["x-access"];
      const media = Object.keys((route.request?.body as { content?: object } | undefined)?.content ?? {});
      const reads = route.method === "get";
      const wanted =
        access === undefined
          ? []
          : [
              ...(access === "anyone" ? [] : [401]),
              ...(reads && ["viewer", "anyone"].includes(access) ? [] : [403]),
              ...(route.path.includes("{") ? [404] : []),
              ...(reads ? [] : [409]),
              ...(reads ? [] : [400, 413]),
              ...(route.request?.query ? [400] : []),
              ...(media.includes("multipart/form-data") ? [415] : []),
              429,
            ];
      const item = document.paths?.[route.path];
      const responses = item?.[route.method as "get"]?.responses ?? {};
      for (const status of wanted)
        if (!(status in responses)) missing.push(`${route.method} ${route.path} ${status}`);
    }
    expect(missing).toEqual([]);
  });

  it("describes each status of a refusal once, with the codes that it has", () => {
    const shared = document.components?.responses ?? {};
    const referred = operations.flatMap(({ operation }) =>
      Object.values(operation.responses ?? {}).flatMap((one) => ("$ref" in one ? [String(one.$ref)] : [])),
    );
    expect(referred.length).toBeGreaterThan(500);
    expect(new Set(referred)).toEqual(
      new Set(Object.keys(shared).map((name) => `#/components/responses/${name}`)),
    );
    expect(shared.Error409).toMatchObject({ description: expect.stringContaining("`illegal_transition`") });
    expect(shared.Error429).toMatchObject({ headers: { "retry-after": {} } });
  });

  it("has patterns that are regular expressions and defaults of the right type", () => {
    const fields = document.paths?.["/v1/workspaces/{workspaceId}/posts"]?.get?.parameters ?? [];
    const page = fields.flatMap((field) => ("name" in field && field.name === "page" ? [field.schema] : []));
    expect(page).toMatchObject([{ type: "integer", minimum: 1, default: 1 }]);
    const patterns = [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
      ([, pattern]) => JSON.parse(pattern ?? "") as string,
    );
    expect(patterns.length).toBeGreaterThan(2);
    for (const pattern of patterns) {
      expect(pattern).not.toMatch(/\/[a-z]+$/);
      expect(() => new RegExp(pattern, "u")).not.toThrow();
    }
  });

  it("lets a field that may be null be null", () => {
    const wrong: string[] = [];
    const look = (value: unknown, path: string): void => {
      if (typeof value !== "object" || value === null) return;
      if ("allOf" in value && JSON.stringify(value.allOf).includes('"null"')) wrong.push(path);
      for (const [name, inner] of Object.entries(value)) look(inner, `${path}/${name}`);
    };
    look(document satisfies OpenApiDocument, "");
    expect(wrong).toEqual([]);
  });

  it("closes the JSON bodies of requests, at every depth", () => {
    const open: string[] = [];
    let closed = 0;
    const look = (value: unknown, path: string): void => {
      if (typeof value !== "object" || value === null) return;
      if ("$ref" in value) open.push(path);
      if ("properties" in value) {
        const shut = "additionalProperties" in value && value.additionalProperties === false;
        if (shut) closed += 1;
        else open.push(path);
      }
      for (const [name, inner] of Object.entries(value)) look(inner, `${path}/${name}`);
    };
    for (const { operation, ...one } of operations) {
      const sent = operation.requestBody;
      if (sent && "content" in sent) look(sent.content["application/json"]?.schema, named(one));
    }
    expect(open).toEqual([]);
    expect(closed).toBeGreaterThan(20);
  });
});
