import { beforeEach, expect, it } from "vitest";
import { differenceThere } from "../../../worker/domains/sites";
import { problem } from "../../support/fake-site/fake-other-side";
import { api, makeTenant } from "../fixtures/tenant";
import { Stage } from "./stage";

let stage: Stage;
let post: string;
beforeEach(async () => {
  stage = await Stage.open();
  await stage.connect("publish");
  post = await stage.published("A title", "Some *words*.\n\n- one\n- two");
});

const difference = () => differenceThere(stage.ctx, post, "wordpress");

it("compares field by field in one call, ignoring pure markup differences", async () => {
  await stage.work();
  const { id } = stage.article();
  stage.other.edit(id, { html: "<p>Some <i>words</i>.</p>\n\n<ul>\n<li>one</li><li>two</li></ul>" });
  stage.other.calls.length = 0;
  expect(await difference()).toEqual({ isThere: true, fields: [] });
  expect(stage.other.calls).toEqual(["read"]);
  stage.other.edit(id, {
    title: "Their title",
    html: "Their words.\n\nMore.",
    tags: ["b", "a"],
    picture: "x.png",
  });
  expect(await difference()).toEqual({
    isThere: true,
    fields: [
      { name: "title", ours: "A title", theirs: "Their title" },
      { name: "content", ours: "Some *words*.\n\n- one\n- two", theirs: "Their words.\n\nMore." },
      { name: "tags", ours: "", theirs: "a\nb" },
      { name: "picture", ours: "", theirs: "x.png" },
    ],
  });
});

it("reports that it is gone, was never there, or why it cannot be read", async () => {
  await expect(difference()).rejects.toMatchObject({ code: "illegal_transition" });
  await stage.work();
  stage.other.faults.set("read", problem());
  await expect(difference()).rejects.toMatchObject({
    code: "integration_failed",
    details: { code: "server_error" },
  });
  stage.other.faults.clear();
  stage.article().state = "trashed";
  expect(await difference()).toEqual({ isThere: false, fields: [] });
});

it("is for editors of the workspace", async () => {
  const { tenant } = stage;
  const path = `/posts/${post}/external/wordpress/difference`;
  const stranger = await makeTenant();
  const answers = [
    await api(`${tenant.path}${path}`, { token: tenant.people.viewer.token }),
    await api(`${stranger.path}${path}`, { token: stranger.token }),
    await api(`${tenant.path}${path}`, { token: tenant.people.editor.token }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 404, 409]);
});
