import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { freePort } from "../../../scripts/process/free-port.ts";
import { ExternalProblemError } from "../../../worker/domains/sites/kinds/errors";
import { confirmProblem } from "../../../worker/domains/sites/sync/run-sync";
import { siteWords } from "../../../worker/domains/sites/words/site-words";
import { makeAuthority } from "../../support/certificates/make-authority.ts";
import { startFront } from "../../support/wordpress/front.ts";
import type { Role } from "../../support/wordpress/install-wordpress.ts";
import { type Chosen, directSite, sampleArticle } from "./direct-site.ts";
import { problemOf } from "./problem-of.ts";
import { restOf } from "./rest-of.ts";
import { wordPressTest as test, withWordPress } from "./with-wordpress.ts";

const wordpress = withWordPress();

const onVerify = (role: Role = "editor", chosen: Chosen = {}) =>
  problemOf(directSite(wordpress(), role, chosen).verify());
const asking =
  (path: string) =>
  ({ path: asked }: { path: string }) =>
    asked.includes(path);

test("Application Passwords switched off for all, and for this user", async () => {
  wordpress().set({ applicationPasswords: "off" });
  expect(await onVerify()).toMatchObject({
    code: "application_passwords_off",
    theirCode: "rest_not_logged_in",
  });
  wordpress().set({ applicationPasswords: "off for this user" });
  expect(await onVerify()).toMatchObject({ code: "wrong_credentials", theirCode: "rest_not_logged_in" });
});

/** A post that was never sent is looked for before anything else. */
const onFirstCall = (role: Role = "editor", chosen: Chosen = {}) => {
  const site = directSite(wordpress(), role, chosen);
  const confirmed = async (seen: unknown) => {
    throw seen instanceof ExternalProblemError ? await confirmProblem(site, seen) : seen;
  };
  return problemOf(site.findByMarker("blogsvc-never-sent").catch(confirmed));
};

test("a login that died is seen at the first call of a new post, and ends all of them", async () => {
  const dead = { mayPass: false };
  const revoked = { applicationPassword: "abcd efgh ijkl mnop qrst uvwx" };
  expect(await onFirstCall("editor", revoked)).toMatchObject({ ...dead, code: "wrong_credentials" });
  expect(await onFirstCall("subscriber")).toMatchObject({ ...dead, code: "role_too_low" });
  wordpress().set({ applicationPasswords: "off" });
  expect(await onFirstCall()).toMatchObject({ ...dead, code: "application_passwords_off" });
  wordpress().set({});
  wordpress().front.fault = () => ({ kind: "strip", header: "authorization" });
  expect(await onFirstCall()).toMatchObject({ ...dead, code: "authorization_stripped" });
});

test("a WordPress before 5.6", async () => {
  wordpress().set({ applicationPasswords: "off", beforeVersion56: true });
  expect(await onVerify()).toMatchObject({ code: "version_too_old", mayPass: false });
});

test("an Authorization header that never arrives", async () => {
  wordpress().front.fault = () => ({ kind: "strip", header: "authorization" });
  expect(await onVerify()).toMatchObject({ code: "authorization_stripped", theirCode: "rest_not_logged_in" });
  expect(await onVerify("editor", { applicationPassword: "no" })).toMatchObject({
    code: "wrong_credentials",
  });
});

test("the password that the user signs in with, in place of an Application Password", async () => {
  expect(await onVerify("editor", { applicationPassword: "login-password-of-editor" })).toMatchObject({
    code: "wrong_credentials",
    message: expect.stringContaining("not an Application Password"),
    mayPass: false,
  });
});

test("a REST API closed by a plugin, by the host, and one without posts", async () => {
  wordpress().set({ restError: { code: "rest_cannot_access", status: 401 } });
  expect(await onVerify()).toMatchObject({
    code: "rest_api_off",
    theirCode: "rest_cannot_access",
    status: 401,
  });
  expect(await onVerify("editor", { applicationPassword: "no" })).toMatchObject({
    code: "wrong_credentials",
  });
  wordpress().set({ restError: { code: "itsec_rest_api_access_restricted", status: 403 } });
  expect(await onVerify()).toMatchObject({ code: "rest_api_off", status: 403 });
  wordpress().set({});
  wordpress().front.fault = () => ({ kind: "answer", status: 403, body: "<html>Forbidden</html>" });
  expect(await onVerify()).toMatchObject({ code: "rest_api_off", theirCode: null, status: 403 });
  wordpress().set({ withoutPosts: true });
  wordpress().front.fault = () => null;
  expect(await onVerify()).toMatchObject({ code: "rest_api_off" });
});

test("plain permalinks are no problem", async () => {
  wordpress().set({ plainPermalinks: true });
  const site = directSite(wordpress(), "editor");
  expect((await site.verify()).facts.permalinks).toBe("plain");
  const { externalId } = await site.create("blogsvc-plain", sampleArticle());
  const written = await site.write(externalId, sampleArticle(), {});
  expect(written.url).toBe(`${wordpress().url}/?p=${externalId}`);
  wordpress().front.fault = ({ path }) =>
    path.startsWith("/wp-json/") ? { kind: "answer", status: 404, body: "<html>Not Found</html>" } : null;
  expect((await directSite(wordpress(), "editor").verify()).facts.permalinks).toBe("plain");
});

test("an address inside the site is known for what it is", async () => {
  const siteUrl = `${wordpress().url}/2026/11/`;
  expect((await directSite(wordpress(), "editor", { siteUrl }).verify()).destination).toBe(wordpress().url);
});

test("no WordPress at the address", async () => {
  wordpress().front.fault = () => ({ kind: "answer", status: 404, body: "<html>Not Found</html>" });
  expect(await onVerify()).toMatchObject({ code: "not_found_there", status: 404, mayPass: false });
});

test("a redirect is shown and not followed", async () => {
  const location = "https://www.example.com/wp-json/?token=secret";
  wordpress().front.fault = () => ({ kind: "answer", status: 301, headers: { location }, body: "" });
  expect(await onVerify()).toMatchObject({
    code: "redirected",
    message: expect.stringMatching(/redirects to https:\/\/www\.example\.com\.$/),
  });
});

test("the maintenance page of an update", async () => {
  const flag = join(wordpress().root, ".maintenance");
  writeFileSync(flag, "<?php $upgrading = time();");
  expect(existsSync(flag)).toBe(true);
  try {
    expect(await onVerify()).toMatchObject({
      code: "maintenance",
      status: 503,
      mayPass: true,
      retryAfterMs: 600_000,
    });
  } finally {
    rmSync(flag);
  }
});

test("a web page where JSON should be, and warnings of PHP before it", async () => {
  wordpress().front.fault = () => ({
    kind: "answer",
    status: 200,
    body: "<!DOCTYPE html><title>Checking</title>",
  });
  expect(await onVerify()).toMatchObject({
    code: "not_json",
    mayPass: true,
    message: expect.stringContaining("responded with a web page where"),
  });
  wordpress().front.fault = () => null;
  wordpress().set({ phpWarning: true });
  expect(await onVerify()).toMatchObject({ code: "not_json", status: 200 });
});

test("a fatal error of a plugin", async () => {
  wordpress().set({ fatal: true });
  expect(await onVerify()).toMatchObject({ code: "server_error", status: 500, mayPass: true });
});

test.each([
  [429, { "retry-after": "30" }, "rate_limited", 30_000],
  [502, {}, "server_error", null],
  [503, {}, "server_error", null],
  [504, {}, "server_error", null],
  [521, {}, "unreachable", null],
])("status %i of a host", async (status, headers, code, retryAfterMs) => {
  wordpress().front.fault = () => ({ kind: "answer", status, headers, body: "<html>Error</html>" });
  expect(await onVerify()).toMatchObject({ code, status, retryAfterMs, mayPass: true });
});

test("responses that hang, break off or are lost", async () => {
  wordpress().front.fault = () => ({ kind: "hang" });
  expect(await onVerify("editor", { timeoutMs: 300 })).toMatchObject({ code: "timeout", mayPass: true });
  wordpress().front.fault = () => ({ kind: "cut" });
  expect(await onVerify()).toMatchObject({ mayPass: true, status: null });
  wordpress().front.fault = ({ path }) => (asking("/posts")({ path }) ? { kind: "lose" } : null);
  const site = directSite(wordpress(), "editor");
  expect(await problemOf(site.create("blogsvc-lost", sampleArticle()))).toMatchObject({ mayPass: true });
  wordpress().front.fault = () => null;
  expect(await site.findByMarker("blogsvc-lost")).toHaveLength(1);
});

test("occasional lost responses stop nothing and create no duplicates", async () => {
  wordpress().set({ yoast: "new" });
  const site = directSite(wordpress(), "editor");
  const { externalId } = await site.create("blogsvc-now-and-then", sampleArticle());
  let count = 0;
  wordpress().front.fault = () => (count++ % 3 === 0 ? { kind: "lose" } : null);
  const seo = { title: "T", description: "D", canonicalUrl: "https://example.com/c", ogImageUrl: null };
  const article = sampleArticle({ categories: ["Lost and found"], tags: ["lost"], seo });
  const written = await site.write(externalId, article, {});
  expect(written).toMatchObject({ state: "published", seo: { notWritten: [] } });
  wordpress().front.fault = () => null;
  expect((await restOf(wordpress(), "categories?search=Lost")).body).toHaveLength(1);
});

test("a connection test with a lost response leaves no draft", async () => {
  const [, , create] = directSite(wordpress(), "editor").testSteps();
  wordpress().front.fault = ({ method, path }) =>
    method === "POST" && asking("/posts")({ path }) ? { kind: "lose" } : null;
  expect(await problemOf(create?.run() ?? Promise.resolve())).toMatchObject({ code: "unreachable" });
  wordpress().front.fault = () => null;
  const { body } = await restOf(wordpress(), "posts?status=any,trash&search=Connection&context=edit");
  expect(body).toEqual([]);
});

test("a refused connection, and an untrusted certificate", async () => {
  const refused = `https://127.0.0.1:${await freePort()}`;
  expect(await onVerify("editor", { siteUrl: refused })).toMatchObject({
    code: "unreachable",
    mayPass: true,
  });
  const stranger = await startFront(makeAuthority(), () => 9);
  expect(await onVerify("editor", { siteUrl: stranger.url })).toMatchObject({ code: "unreachable" });
  expect(stranger.asked).toEqual([]);
  stranger.close();
});

test.each([
  ["http://example.com", "https_required"],
  ["ftp://example.com", "https_required"],
  ["https://10.0.0.1", "unreachable"],
])("%s is never called: %s", (siteUrl, code) => {
  expect(() => directSite(wordpress(), "editor", { siteUrl })).toThrowError(
    expect.objectContaining({ problem: expect.objectContaining({ code, mayPass: false }) }),
  );
});

test("a post that a plugin keeps from being published", async () => {
  wordpress().set({ keepPending: true });
  const site = directSite(wordpress(), "editor");
  const { externalId } = await site.create("blogsvc-pending", sampleArticle());
  const { state, problem } = await site.write(externalId, sampleArticle(), {});
  expect([state, problem?.code, siteWords(problem?.message ?? "")]).toEqual([
    "draft",
    "rejected",
    expect.stringContaining('it was kept as "pending" instead of being published'),
  ]);
});

test("edits on the site are detected, WordPress's automatic changes are not", async () => {
  const site = directSite(wordpress(), "editor");
  const { externalId } = await site.create("blogsvc-edit", sampleArticle());
  const soon = { kind: "scheduled", at: Date.parse("2031-01-01T00:00:00Z") } as const;
  const { revision } = await site.write(externalId, sampleArticle({ state: soon }), {});
  const change = (json: object) => restOf(wordpress(), `posts/${externalId}`, { method: "POST", json });
  await change({ status: "publish", date_gmt: null });
  expect(await site.read(externalId)).toMatchObject({ state: "published", revision });
  await change({ title: "Edited here" });
  expect((await site.read(externalId))?.revision).not.toBe(revision);
});
