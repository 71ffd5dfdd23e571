import { createRoute } from "@hono/zod-openapi";
import { PictureCreate } from "../../../schema/api/cards";
import { Image } from "../../../schema/api/images";
import { Post } from "../../../schema/api/posts";
import { makePicture, removeCard } from "../../domains/illustrations";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, ok, one, routes } from "../http/openapi";

const tags = ["Illustrations"];

const make = createRoute({
  method: "post",
  path: "/{id}/picture",
  tags,
  summary: "Create an illustration for a post: a card, or an image from the writer's image model",
  description:
    "`og` is the image for social networks and is live immediately. A `hero` becomes the post's hero image, directly in a draft, or as an unpublished change to a published post; with `attach: false`, it is only stored. A token needs `drafts` access for a `card`, which is free, and `full` access for a `model`.",
  ...access("editor", "drafts"),
  request: { ...one, ...body(PictureCreate) },
  responses: answers(Image, 201),
});

const unsetCard = createRoute({
  method: "delete",
  path: "/{id}/card",
  tags,
  summary: "Remove a post's card",
  description:
    "Shared links show the hero image from then on. The card stays in the media library. If the post has no card, nothing changes.",
  ...access("editor", "drafts"),
  request: one,
  responses: answers(Post),
});

export const pictureRoutes = routes()
  .openapi(make, async (c) =>
    c.json(ok(await makePicture(workspaceOf(c), c.req.valid("param").id, c.req.valid("json"))), 201),
  )
  .openapi(unsetCard, async (c) =>
    c.json(ok(await removeCard(workspaceOf(c), c.req.valid("param").id)), 200),
  );
