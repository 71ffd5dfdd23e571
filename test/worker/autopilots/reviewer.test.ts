import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { answerReview, requestReview } from "../../../worker/domains/discussion";
import {
  approveRun,
  listReview,
  rejectRun,
  reopenReview,
  repeatRun,
  updateAutopilot,
} from "../../../worker/domains/generation";
import { listNotices } from "../../../worker/outbox";
import { api } from "../fixtures/tenant";
import { AutopilotDesk } from "./desk";

let desk: AutopilotDesk;
let editor: string;
let admin: string;
beforeEach(async () => {
  desk = await AutopilotDesk.open();
  editor = desk.tenant.people.editor.id;
  admin = desk.tenant.people.admin.id;
  await desk.topics("Sign your webhooks", "Rotate secrets");
});

const requests = async (userId: string) =>
  (await listNotices(await desk.ctx(userId))).items
    .filter(({ kind }) => kind === "review_requested")
    .map(({ details }) => details);
const queue = async (reviewerId?: string) =>
  (await listReview(await desk.ctx(), { page: 1, limit: 20, reviewerId })).items.map(
    ({ post, review }) => [post.title, review?.reviewer?.id ?? null] as const,
  );
/** One draft awaits the decision of the autopilot's reviewer. */
const draft = async (reviewerId: string | null = editor) => {
  const { id } = await desk.create({ reviewerId, daysAhead: 1 });
  await desk.settle();
  const [run] = await desk.runs();
  expect(run?.review).toBe("awaiting");
  const postId = await env.DB.prepare("SELECT post_id AS id FROM runs WHERE id = ?1")
    .bind(run?.id)
    .first<string>("id");
  return { id, runId: run?.id ?? "", postId: postId ?? "" };
};
const member = async (change: { method: string; body?: unknown }) =>
  expect(
    (await api(`${desk.tenant.path}/members/${editor}`, { ...change, token: desk.tenant.token })).status,
  ).toBe(200);

it("asks its reviewer, who alone decides on the draft, with a notice", async () => {
  const { runId } = await draft();
  const [[title] = []] = await queue();
  expect(await queue(editor)).toEqual([[title, editor]]);
  expect(await queue(admin)).toEqual([]);
  expect(await requests(editor)).toEqual([{ title, by: null, note: "", autopilot: "Twice a week" }]);
  expect(await requests(admin)).toEqual([]);
  await expect(approveRun(await desk.ctx(admin), runId, { action: "keep" })).rejects.toMatchObject({
    code: "forbidden",
  });
  await approveRun(await desk.ctx(editor), runId, { action: "keep" });
  expect(await requests(editor)).toEqual([]);
  await reopenReview(await desk.ctx(editor), runId);
  expect(await queue(editor)).toEqual([[title, editor]]);
  expect(await requests(editor)).toHaveLength(1);
});

it("asks nobody without a reviewer", async () => {
  await draft(null);
  expect(await queue()).toMatchObject([[expect.any(String), null]]);
  expect(await requests(editor)).toEqual([]);
});

it("keeps the reviewer to whom a draft was assigned since", async () => {
  const { postId, runId } = await draft();
  await requestReview(await desk.ctx(), postId, { reviewerId: admin, message: "" });
  expect(await requests(editor)).toEqual([]);
  await approveRun(await desk.ctx(admin), runId, { action: "keep" });
  await reopenReview(await desk.ctx(admin), runId);
  expect(await queue()).toMatchObject([[expect.any(String), admin]]);
  expect(await requests(editor)).toEqual([]);
});

it("asks its reviewer again once a stage was repeated because they requested changes", async () => {
  const { postId, runId } = await draft();
  await answerReview(await desk.ctx(editor), postId, { answer: "changes_requested", note: "Shorter" });
  expect(await requests(editor)).toEqual([]);
  await repeatRun(await desk.ctx(), runId, { stage: "sections" });
  await desk.settle();
  expect(await queue(editor)).toHaveLength(1);
  expect(await requests(editor)).toHaveLength(1);
});

it("lets anyone decide on a draft that is reopened after someone else rejected it", async () => {
  const { postId, runId } = await draft();
  await requestReview(await desk.ctx(), postId, { reviewerId: admin, message: "" });
  await rejectRun(await desk.ctx(admin), runId, { reason: "", deletePost: false });
  await reopenReview(await desk.ctx(admin), runId);
  expect(await queue()).toMatchObject([[expect.any(String), null]]);
  expect(await requests(editor)).toEqual([]);
});

it.each([
  ["was removed", { method: "DELETE" }],
  ["can only read", { method: "PATCH", body: { role: "viewer" } }],
])("lets anyone decide once its reviewer %s, and says so", async (_, change) => {
  const { id, runId } = await draft();
  await member(change);
  expect(await queue()).toMatchObject([[expect.any(String), null]]);
  expect((await desk.read(id)).reviewer).toMatchObject({ id: editor, mayReview: false });
  await approveRun(await desk.ctx(admin), runId, { action: "keep" });
  await reopenReview(await desk.ctx(admin), runId);
  expect(await queue()).toMatchObject([[expect.any(String), null]]);
  await updateAutopilot(await desk.ctx(), id, { version: 1, reviewerId: editor, daysAhead: 3 });
  await desk.settle();
  expect(await queue()).toMatchObject([
    [expect.any(String), null],
    [expect.any(String), null],
  ]);
});
