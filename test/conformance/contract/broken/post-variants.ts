import { answerAs, bodyAs, isSinglePost, readAs, withStatus } from "../alter-answer.ts";
import { same, variant } from "./variant.ts";

export const postVariants = [
  variant(
    "finds no single post",
    "post.read",
    answerAs((r, asked) => (isSinglePost(asked) ? withStatus(r, 404) : r)),
  ),
  variant(
    "leaves relatedPosts out",
    "post.related",
    bodyAs(({ data }) => {
      delete data.post?.relatedPosts;
    }),
  ),
  variant(
    "relates a draft",
    "post.related-public",
    bodyAs(({ data }) => {
      if (data.post) data.post.relatedPosts = [{ id: "post_1", title: "Secret plan", slug: "secret-plan" }];
    }),
  ),
  variant(
    "does not decode slugs",
    "post.encoded-slug",
    answerAs((r, { path }) => (path.includes("%C3") ? withStatus(r, 404) : r)),
  ),
  variant(
    "answers 200 with null for a 404",
    "post.unknown",
    answerAs((r, asked) =>
      isSinglePost(asked) && r.status === 404
        ? new Response('{"success":true,"data":{"post":null}}', { headers: r.headers })
        : r,
    ),
  ),
  variant(
    "says nothing in a 404",
    "post.unknown-message",
    answerAs((r) => (r.status === 404 ? new Response("{}", { status: 404, headers: r.headers }) : r)),
  ),
  variant("shows drafts by their slugs", "post.unpublished", same, (site) => ({
    ...site,
    published: site.posts.map(({ row }) => row),
  })),
  variant(
    "takes a blank slug for an unknown one",
    "post.slug-required",
    answerAs((r, { path }) => (path === "blogs/%20" ? withStatus(r, 404) : r)),
  ),
  variant(
    "calls the picture's status done",
    "post.schema",
    bodyAs(({ data }) => {
      if (data.post) data.post.images = { hero: { status: "done" } };
    }),
  ),
  variant(
    "shortens content in lists",
    "post.same-as-listed",
    bodyAs(({ data }) => {
      for (const item of data.items ?? []) item.content = "…";
    }),
  ),
  variant(
    "takes /blogs/ for /blogs",
    "post.no-slug",
    readAs((_, url) => {
      url.pathname = url.pathname.replace(/\/blogs\/$/, "/blogs");
    }),
  ),
  variant(
    "tells drafts from unknown slugs",
    "post.same-404",
    answerAs((r, { path }) =>
      path === "blogs/secret-plan"
        ? new Response('{"error":"draft"}', { status: 404, headers: r.headers })
        : r,
    ),
  ),
];
