import type { Check } from "../check.ts";
import { postPath } from "../evidence.ts";
import { dataOf, expectStatus, fail, isObject } from "../reply.ts";
import { NotShown } from "../verdicts.ts";

/** A slug that nobody chose. */
export const unknownSlug = "no-such-post-7f3a9c";

/** Spec: "GET {base_url}/v1/public/{workspaceSlug}/blogs/{slug}", "Visibility rules", "Errors". */
export const postChecks: Check[] = [
  {
    id: "post.read",
    rule: "spec",
    requirement: "a post in the list can be read by its slug, as data.post in the envelope",
    run: async ({ evidence }) => {
      await evidence.posts();
      const singles = await evidence.singles();
      for (const { reply, post, item } of singles)
        if (post.slug !== item.slug || post.id !== item.id)
          fail(reply, `the post ${String(item.id)}`, `the post ${String(post.id)}`);
      return `${singles.length} posts`;
    },
  },
  {
    id: "post.related",
    rule: "spec",
    requirement: "a single post includes relatedPosts, an array",
    run: async ({ evidence }) => {
      const singles = await evidence.singlePosts();
      for (const { reply, post } of singles)
        if (!Array.isArray(post.relatedPosts))
          fail(reply, "data.post.relatedPosts, an array", String(post.relatedPosts));
      return `${singles.length} posts`;
    },
  },
  {
    id: "post.related-public",
    rule: "spec",
    requirement: "related posts are published: each can be read",
    run: async ({ probe, evidence }) => {
      const singles = await evidence.singlePosts();
      const related = singles.flatMap(({ post }) =>
        Array.isArray(post.relatedPosts) ? post.relatedPosts.filter(isObject) : [],
      );
      const slugs = [...new Set(related.map(({ slug }) => slug))].filter((slug) => typeof slug === "string");
      if (slugs.length === 0) throw new NotShown("no post has related posts");
      for (const slug of slugs.slice(0, 5)) expectStatus(await probe.ask(postPath(slug)), 200);
      return `${Math.min(slugs.length, 5)} posts`;
    },
  },
  {
    id: "post.encoded-slug",
    rule: "spec",
    requirement: "a slug with non-ASCII letters is read percent-encoded",
    run: async ({ probe, evidence }) => {
      const slugs = (await evidence.posts()).map(({ slug }) => String(slug));
      const slug = slugs.find((one) => encodeURIComponent(one) !== one);
      if (slug === undefined) throw new NotShown("all slugs are ASCII");
      dataOf(await probe.ask(postPath(slug)));
      return slug;
    },
  },
  {
    id: "post.unknown",
    rule: "spec",
    requirement: "an unknown slug returns 404",
    run: async ({ probe }) =>
      `${expectStatus(await probe.ask(postPath(unknownSlug)), 404, "the slug does not exist").status}`,
  },
  {
    id: "post.unknown-message",
    rule: "spec",
    requirement: "the 404 says Not found",
    run: async ({ probe }) => {
      const reply = expectStatus(await probe.ask(postPath(unknownSlug)), 404);
      return reply.text.includes("Not found") ? "Not found" : fail(reply, 'the message "Not found"');
    },
  },
  {
    id: "post.unpublished",
    rule: "spec",
    requirement: "a DRAFT or HIDDEN post is not returned",
    run: async ({ probe }) => {
      const slug = probe.target.unpublishedSlug;
      if (!slug) throw new NotShown("name such a post by --unpublished");
      return `${expectStatus(await probe.ask(postPath(slug)), 404, "it is not published").status}`;
    },
  },
  {
    id: "post.slug-required",
    rule: "spec",
    requirement: "a blank slug returns 400 with the message slug is required",
    run: async ({ probe }) => {
      const reply = expectStatus(await probe.ask("/blogs/%20"), 400);
      return reply.text.includes("slug is required")
        ? "slug is required"
        : fail(reply, 'the message "slug is required"');
    },
  },
];
