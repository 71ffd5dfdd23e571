import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { testIntegration } from "../../../worker/domains/sites";
import { siteSentences } from "../../../worker/domains/sites/words/site-words";
import { listNotices } from "../../../worker/outbox";
import { problem } from "../../support/fake-site/fake-other-side";
import { Stage } from "./stage";

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
  await stage.connect("publish");
});

const host = "other.example";
const refused = {
  ...problem({ code: "wrong_credentials", mayPass: false, status: 401 }),
  message: siteSentences({ code: "wordpress_problem", problem: "wrong_credentials", host }),
  hint: siteSentences({ code: "outbound", failure: "port" }),
};
const message = "other.example does not accept this username and Application Password.";
const hint = "Only ports 443 and 8443 are allowed. Remove the port from the URL, or use one of these.";
const code = '[{"code":"wordpress_problem","problem":"wrong_credentials","host":"other.example"}]';
const former = { message: "They said no.", hint: "Ask them." };

const first = (sql: string) => env.DB.prepare(sql).bind(stage.ctx.workspace.id).first<string>("text");
const notices = async () => (await listNotices(stage.ctx)).items.map(({ details }) => details);
const failOn = (fault: typeof refused) => {
  for (const method of ["verify", "find"] as const) stage.other.faults.set(method, fault);
};

it("stores codes of a problem, and shows it in today's words wherever it appears", async () => {
  failOn(refused);
  await stage.published();
  await stage.work();
  const ofRow = "SELECT problem ->> '$.message' AS text FROM integrations WHERE workspace_id = ?1";
  expect(await first(ofRow)).toBe(code);
  expect(await stage.integration()).toMatchObject({ problem: { message, hint } });
  expect(await notices()).toMatchObject([{ kind: "wordpress", message, hint }]);
  const { log } = await stage.newest();
  expect(log[0]?.response?.body).toBe(`${message} ${hint}`);
  const tested = await testIntegration(stage.ctx, stage.kind);
  expect(tested).toMatchObject({ steps: [{ detail: message }], problem: { message, hint } });
});

it("stores codes of what an attempt did", async () => {
  await stage.published();
  await stage.work();
  const text = await first("SELECT response_body AS text FROM delivery_attempts WHERE workspace_id = ?1");
  expect(text).toMatch(/^\[\{"code":"now_there","state":"published","at":null,"url":/);
  const { log } = await stage.newest();
  expect(log[0]?.response?.body).toMatch(/^Now published on the site: https:\S+\.$/);
});

it("still shows the sentences that an older version stored", async () => {
  failOn(problem({ code: "wrong_credentials", mayPass: false, ...former }) as typeof refused);
  await stage.published();
  await stage.work();
  await env.DB.prepare("UPDATE delivery_attempts SET response_body = ?2 WHERE workspace_id = ?1")
    .bind(stage.ctx.workspace.id, "They said no. Ask them.")
    .run();
  expect(await stage.integration()).toMatchObject({ problem: former });
  expect(await notices()).toMatchObject([former]);
  expect((await stage.newest()).log[0]?.response?.body).toBe("They said no. Ask them.");
});
