import { expect } from "vitest";
import type { Role } from "../../support/wordpress/install-wordpress.ts";
import { type Chosen, directSite, sampleArticle } from "./direct-site.ts";
import { problemOf } from "./problem-of.ts";
import { wordPressTest as test, withWordPress } from "./with-wordpress.ts";

const wordpress = withWordPress();
const onVerify = (role: Role = "editor", chosen: Chosen = {}) =>
  problemOf(directSite(wordpress(), role, chosen).verify());

test.each<[Role, string]>([
  [
    "subscriber",
    "the subscriber role cannot create posts, publish posts, edit other users' posts, upload images, create categories",
  ],
  [
    "contributor",
    "the contributor role cannot publish posts, edit other users' posts, upload images, create categories",
  ],
  ["author", "the author role cannot edit other users' posts, create categories"],
])("a user with the role %s is refused, with the reason", async (role, reason) => {
  expect(await onVerify(role)).toEqual({
    code: "role_too_low",
    theirCode: null,
    status: null,
    mayPass: false,
    message: `The user is not allowed to do this at ${new URL(wordpress().url).host}: ${reason}.`,
    retryAfterMs: null,
  });
});

test.each<Role>(["editor", "administrator"])("a user of the role %s is enough", async (role) => {
  expect((await directSite(wordpress(), role).verify()).facts.role).toBe(role);
});

test("a role that was lowered after connecting is seen when a post is made and published", async () => {
  expect(await problemOf(directSite(wordpress(), "subscriber").create("m", sampleArticle()))).toMatchObject({
    code: "role_too_low",
    theirCode: "rest_cannot_create",
    status: 403,
  });
  const contributor = directSite(wordpress(), "contributor");
  const { externalId } = await contributor.create("blogsvc-contributor", sampleArticle());
  const plain = sampleArticle({ categories: [], tags: [] });
  expect(await problemOf(contributor.write(externalId, plain, {}))).toMatchObject({
    code: "role_too_low",
    theirCode: "rest_cannot_publish",
    status: 403,
  });
  const ofAnother = await directSite(wordpress(), "editor").create("blogsvc-other", sampleArticle());
  expect(
    await problemOf(directSite(wordpress(), "author").write(ofAnother.externalId, plain, {})),
  ).toMatchObject({
    code: "role_too_low",
    status: 403,
  });
});

test("wrong username and wrong password", async () => {
  const wrong = { code: "wrong_credentials", theirCode: "rest_not_logged_in", status: 401, mayPass: false };
  expect(await onVerify("editor", { applicationPassword: "abcd efgh ijkl mnop qrst uvwx" })).toMatchObject(
    wrong,
  );
  expect(await onVerify("editor", { username: "nobody" })).toMatchObject(wrong);
  const site = directSite(wordpress(), "editor", { applicationPassword: "no" });
  expect(await problemOf(site.create("m", sampleArticle()))).toMatchObject({
    code: "wrong_credentials",
    theirCode: "rest_cannot_create",
    status: 401,
  });
});
