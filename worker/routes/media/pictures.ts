import { createRoute } from "@hono/zod-openapi";
import { PictureCreate } from "../../../schema/api/cards";
import { Image } from "../../../schema/api/images";
import { Post } from "../../../schema/api/posts";
import { makePicture, removeCard } from "../../domains/illustrations";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, ok, one, routes } from "../http/openapi";

const tags = ["Pictures"];

const make = createRoute({
  method: "post",
  path: "/{id}/picture",
  tags,
  summary: "Make a picture of a post: its card, or one of the writer's image model",
  description:
    "`og` is the picture for social networks, and shows at once. A `hero` becomes the post's hero image, as an edit of a draft or a private edit of a published post; with `attach: false` it is only stored. A token needs the access `drafts` for a `card`, which costs nothing, and `full` for a `model`.",
  ...access("editor", "drafts"),
  request: { ...one, ...body(PictureCreate) },
  responses: answers(Image, 201),
});

const unsetCard = createRoute({
  method: "delete",
  path: "/{id}/card",
  tags,
  summary: "Remove the card of a post",
  description:
    "Links that are shared show the hero image from then on, at once. The picture stays among the images. Without a card nothing changes.",
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
