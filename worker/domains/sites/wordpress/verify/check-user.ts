import { z } from "zod";
import { type Capability, capabilities } from "../../words/wordpress-problems";
import type { Connection } from "../connection";
import { problemOfAnswer } from "../problems/problem-of-answer";
import { wordPressProblem } from "../problems/wordpress-problem";
import { ask } from "../rest/ask";
import type { RestIndex } from "../rest/read-index";
import { problemOfRefusal } from "./problem-of-refusal";

const userShape = z.object({
  name: z.string(),
  roles: z.array(z.string()).default([]),
  capabilities: z.record(z.string(), z.unknown()),
});
export type WordPressUser = z.infer<typeof userShape>;

const query = { context: "edit", _fields: "name,roles,capabilities" };

/** The connected user. Throws ExternalProblemError with the reason if there is none. */
export async function readUser(connection: Connection, index: RestIndex): Promise<WordPressUser> {
  const answer = await ask(connection, index.root, { method: "GET", path: "wp/v2/users/me", query });
  const user = userShape.safeParse(answer.json);
  if (answer.status === 200 && user.success) return user.data;
  const problem = problemOfAnswer(answer, connection.host, connection.ports.now());
  throw answer.status === 401 ? await problemOfRefusal(connection, index, problem) : problem;
}

const needed = Object.keys(capabilities) as Capability[];

/** Throws ExternalProblemError naming what the user may not do. */
export function checkCapabilities({ host }: Connection, { roles, capabilities: has }: WordPressUser): void {
  const missing = needed.filter((name) => has[name] !== true);
  if (missing.length === 0) return;
  throw wordPressProblem("role_too_low", { host, detail: { code: "cannot", roles, missing } });
}
