import { ErrorBody } from "../../../../schema/api/error";
import type { Check, CheckContext } from "../check.ts";
import { expectStatus, fail, objectOf, type Reply } from "../reply.ts";
import { NotShown } from "../verdicts.ts";

const burstMax = 40_000;
const together = 50;

/** Spec: "Errors", 429. Thresholds are not part of the contract: without --burst only a 429 met by chance is looked at. */
export const rateChecks: Check[] = [
  {
    id: "rate.429",
    rule: "spec",
    requirement: "too many requests are 429, and nothing else but 200",
    run: async (context) => {
      const limited = await burst(context);
      for (const reply of limited) objectOf(expectStatus(reply, 429));
      return `429 to ${limited.length} of them`;
    },
  },
  {
    id: "rate.retry-after",
    rule: "blogsvc",
    requirement: "a 429 says Retry-After in seconds, and the code rate_limited",
    run: async (context) => {
      const limited = await burst(context);
      for (const reply of limited) {
        const wait = reply.headers.get("retry-after") ?? "";
        if (!/^\d+$/.test(wait)) fail(reply, "the header retry-after in seconds", wait || "none");
        if (ErrorBody.safeParse(reply.json).data?.error.code !== "rate_limited")
          fail(reply, "the code rate_limited");
      }
      return `in ${limited.length} of them`;
    },
  },
];

/** Every answer of the run that was not what was asked for; NotShown when the limit was not met. */
async function burst({ probe }: CheckContext): Promise<Reply[]> {
  const { burst: wanted = 0 } = probe.target;
  let left = probe.limited.length > 0 ? 0 : Math.min(wanted, burstMax);
  const strange: Reply[] = [];
  while (left > 0 && probe.limited.length === 0 && strange.length === 0) {
    const count = Math.min(left, together);
    const replies = await Promise.all(
      Array.from({ length: count }, () => probe.ask("/blogs?limit=1", { fresh: true })),
    );
    strange.push(...replies.filter(({ status }) => status !== 200 && status !== 429));
    left -= count;
  }
  const seen = [...probe.limited, ...strange];
  if (seen.length > 0) return seen;
  throw new NotShown(
    wanted > 0
      ? `${wanted} requests met no limit`
      : "no request met the limit; --burst N sends N of them at once",
  );
}
