import type { Check, CheckContext } from "../check.ts";
import { postPath } from "../evidence.ts";
import type { Question } from "../probe.ts";
import { expectStatus, fail, type Reply } from "../reply.ts";
import { NotShown } from "../verdicts.ts";

/** Well-formed, with a valid checksum, but nobody's. */
const strangersKey = "ba_pk_NobodysKeyNobodysKeyNobodysKeyNo2Ta3zB";

type Sent = Record<string, string>;

const bearer = (credential: string): Sent => ({ authorization: `Bearer ${credential}` });
const direct = (key: string): Sent => ({ "x-api-key": key });

const refused: { id: string; requirement: string; headers: (key: string) => Sent[] }[] = [
  { id: "auth.missing", requirement: "a missing key returns 401", headers: () => [{}] },
  {
    id: "auth.unknown-key",
    requirement: "an unknown key returns 401, in both header forms",
    headers: () => [bearer(strangersKey), direct(strangersKey)],
  },
  {
    id: "auth.altered-key",
    requirement: "a key that is one character too long or too short returns 401",
    headers: (key) => [bearer(`${key}0`), bearer(key.slice(0, -1)), direct(key.slice(0, -1))],
  },
  {
    id: "auth.empty",
    requirement: "an empty header returns 401",
    headers: () => [{ authorization: "" }, { authorization: "Bearer" }, direct("")],
  },
  {
    id: "auth.malformed",
    requirement: "a malformed Authorization header returns 401, even with a valid key",
    headers: (key) => [
      { authorization: key },
      { authorization: `Basic ${key}` },
      { authorization: `Bearer${key}` },
      { authorization: `Bearer ${key} ${key}` },
      { authorization: `Bearer key=${key}` },
    ],
  },
];

/** Spec: "Authentication". */
export const authChecks: Check[] = [
  {
    id: "auth.bearer",
    rule: "spec",
    requirement: "Authorization: Bearer <key> is accepted",
    run: async ({ probe }) => summary(expectStatus(await probe.ask("/blogs"), 200)),
  },
  {
    id: "auth.x-api-key",
    rule: "spec",
    requirement: "x-api-key: <key> is accepted and returns the same response",
    run: async ({ probe }) => {
      const reply = expectStatus(await probe.ask("/blogs?limit=1", { auth: "x-api-key" }), 200);
      const other = await probe.ask("/blogs?limit=1");
      if (other.status === 200 && other.text !== reply.text)
        fail(reply, "the same body as with Authorization: Bearer");
      return summary(reply);
    },
  },
  ...refused.map(
    ({ id, requirement, headers }): Check => ({
      id,
      rule: "spec",
      requirement,
      run: ({ probe }) => allRefused({ probe }, headers(probe.target.key)),
    }),
  ),
  {
    id: "auth.message",
    rule: "spec",
    requirement: "the 401 says Unauthorized",
    run: async ({ probe }) => {
      const reply = expectStatus(await probe.ask("/blogs", { auth: "none" }), 401);
      return reply.text.includes("Unauthorized") ? summary(reply) : fail(reply, 'the message "Unauthorized"');
    },
  },
  {
    id: "auth.post",
    rule: "spec",
    requirement: "a single post also requires the key",
    run: async ({ probe, evidence }) => {
      const slug = (await evidence.posts())[0]?.slug;
      const path = postPath(typeof slug === "string" ? slug : "any");
      return summary(expectStatus(await probe.ask(path, { auth: "none" }), 401));
    },
  },
  {
    id: "auth.one-workspace",
    rule: "spec",
    requirement: "a key gives access to one workspace only",
    run: async ({ probe }) => {
      const { workspace, otherWorkspace } = probe.target;
      const other = otherWorkspace ?? `${workspace}-not`;
      const reply = await probe.ask("/blogs", { workspace: other });
      if (reply.status >= 200 && reply.status < 300)
        fail(reply, "an error: the key is valid for one workspace only");
      return summary(reply);
    },
  },
  {
    id: "auth.revoked",
    rule: "spec",
    requirement: "a revoked key returns 401",
    run: async ({ probe }) => {
      const { revokedKey } = probe.target;
      if (!revokedKey) throw new NotShown("name a revoked key by --revoked-key");
      return allRefused({ probe }, [bearer(revokedKey), direct(revokedKey)]);
    },
  },
];

async function allRefused({ probe }: Pick<CheckContext, "probe">, tries: Sent[]): Promise<string> {
  const questions = tries.map((headers): Question => ({ auth: "none", headers }));
  const replies = await Promise.all(questions.map((question) => probe.ask("/blogs?limit=1", question)));
  for (const reply of replies) expectStatus(reply, 401);
  return `401 to ${replies.length === 1 ? "it" : `each of ${replies.length} forms`}`;
}

const summary = ({ status }: Reply) => String(status);
