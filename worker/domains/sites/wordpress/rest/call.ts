import type { z } from "zod";
import type { Connection } from "../connection";
import { problemOfAnswer } from "../problems/problem-of-answer";
import { wordPressProblem } from "../problems/wordpress-problem";
import { ask, type RestRequest } from "./ask";

/** Calls the REST API and reads the response. Throws ExternalProblemError unless it succeeds. */
export async function call<T extends z.ZodType>(
  connection: Connection,
  request: RestRequest,
  shape: T,
): Promise<z.infer<T>> {
  const { root } = await connection.index();
  const answer = await ask(connection, root, request);
  const { status, json } = answer;
  if (status < 200 || status >= 300 || json === undefined)
    throw problemOfAnswer(answer, connection.host, connection.ports.now());
  const read = shape.safeParse(json);
  if (!read.success)
    throw wordPressProblem("unexpected_answer", { host: connection.host, status, cause: read.error });
  return read.data;
}
