import { PublicPostAnswer } from "../../../../schema/api/public";
import type { Check } from "../check.ts";
import { postPath } from "../evidence.ts";
import { dataOf, expectStatus, fail, isObject, type Reply } from "../reply.ts";
import { NotShown } from "../verdicts.ts";
import { unknownSlug } from "./post-checks.ts";

/** blogsvc's promises about single posts beyond the spec. */
export const ownPostChecks: Check[] = [
  {
    id: "post.schema",
    rule: "blogsvc",
    requirement: "a single post matches blogsvc's own schema",
    run: async ({ evidence }) => {
      const singles = await evidence.singlePosts();
      for (const { reply } of singles) {
        const issue = PublicPostAnswer.safeParse(dataOf(reply)).error?.issues[0];
        if (issue)
          fail(
            reply,
            "a post that matches the schema PublicPost",
            `${issue.path.join(".")}: ${issue.message}`,
          );
      }
      return `${singles.length} posts`;
    },
  },
  {
    id: "post.same-as-listed",
    rule: "blogsvc",
    requirement: "a list item is the whole post except relatedPosts",
    run: async ({ evidence }) => {
      const singles = await evidence.singlePosts();
      for (const { reply, post, item } of singles) {
        const { relatedPosts: _, ...whole } = post;
        const names = [...new Set([...Object.keys(whole), ...Object.keys(item)])];
        const other = names.find((name) => JSON.stringify(whole[name]) !== JSON.stringify(item[name]));
        if (other !== undefined) fail(reply, `the same ${other} as in the list`, "another");
      }
      return `${singles.length} posts`;
    },
  },
  {
    id: "post.no-slug",
    rule: "blogsvc",
    requirement: "/blogs/ without a slug also returns 400",
    run: async ({ probe }) => {
      const reply = expectStatus(await probe.ask("/blogs/"), 400);
      return reply.text.includes("slug is required") ? "400" : fail(reply, 'the message "slug is required"');
    },
  },
  {
    id: "post.same-404",
    rule: "blogsvc",
    requirement: "an unpublished slug gets the same response as an unknown one",
    run: async ({ probe }) => {
      const slug = probe.target.unpublishedSlug;
      if (!slug) throw new NotShown("name such a post by --unpublished");
      const [hidden, unknown] = await Promise.all([
        probe.ask(postPath(slug)),
        probe.ask(postPath(unknownSlug)),
      ]);
      const [one, other] = [withoutRequestId(hidden), withoutRequestId(unknown)];
      return one === other ? one : fail(hidden, other, one);
    },
  },
];

function withoutRequestId({ status, json }: Reply): string {
  const error = isObject(json) && isObject(json.error) ? { ...json.error, requestId: undefined } : json;
  return `${status} ${JSON.stringify(error)}`;
}
