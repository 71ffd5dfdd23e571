import { answerAs, withHeader } from "../alter-answer.ts";
import { variant } from "./variant.ts";

export const errorVariants = [
  ...[400, 401, 404].flatMap((status) => [
    variant(
      `answers an HTML page with ${status}`,
      `error.${status}`,
      answerAs((r) =>
        r.status === status ? new Response("<!doctype html><title>Sorry</title>", { status }) : r,
      ),
    ),
    variant(
      `has no code in a ${status}`,
      `error.${status}-body`,
      answerAs((r) => (r.status === status ? new Response('{"message":"no"}', { status }) : r)),
    ),
  ]),
  variant(
    "names another request in the header",
    "error.request-id",
    answerAs((r) => withHeader(r, "x-request-id", "another")),
  ),
];
