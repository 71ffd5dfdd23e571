import type {
  BlogPost,
  BlogPostImageAsset,
  BlogPostMetadata,
  BlogPostSeo,
  BrandingInfo,
  FaqItem,
  Pagination,
  PlanId,
  PostStatus,
  RelatedPostSummary,
  SearchHit,
} from "@blogsvc/client";
import type { WebhookEvent } from "@blogsvc/client/webhooks";
import { expect, expectTypeOf, it } from "vitest";
import type { z } from "zod";
import type { Pagination as WirePagination } from "../../../schema/api/pagination";
import type { PlanId as WirePlanId } from "../../../schema/api/plan";
import type { FaqItem as WireFaqItem } from "../../../schema/api/post-fields";
import type * as wire from "../../../schema/api/public";
import { PublicPost } from "../../../schema/api/public";
import type { EventType } from "../../../schema/api/webhooks";
import { aPost } from "./answers";

/** The published package needs no zod: its types are written out, and held here to the contracts, in both directions. */
it("has the types of the wire", () => {
  expectTypeOf<Omit<BlogPost, "version">>().toEqualTypeOf<wire.PublicPost>();
  expectTypeOf<BlogPostSeo>().toEqualTypeOf<wire.PublicPost["seo"]>();
  expectTypeOf<BlogPostMetadata>().toEqualTypeOf<wire.PublicPost["metadata"]>();
  expectTypeOf<RelatedPostSummary>().toEqualTypeOf<wire.RelatedPostSummary>();
  expectTypeOf<BlogPostImageAsset>().toEqualTypeOf<wire.BlogPostImageAsset>();
  expectTypeOf<BrandingInfo>().toEqualTypeOf<wire.BrandingInfo>();
  expectTypeOf<PostStatus>().toEqualTypeOf<wire.PostStatus>();
  expectTypeOf<FaqItem>().toEqualTypeOf<z.infer<typeof WireFaqItem>>();
  expectTypeOf<SearchHit>().toEqualTypeOf<z.infer<typeof wire.PublicSearchHit>>();
  expectTypeOf<Pagination>().toEqualTypeOf<WirePagination>();
  expectTypeOf<PlanId>().toEqualTypeOf<WirePlanId>();
  expectTypeOf<WebhookEvent>().toEqualTypeOf<EventType>();
});

it("tests with a post that the contract accepts", () => {
  expect(PublicPost.parse(aPost("a"))).toEqual(aPost("a"));
});
