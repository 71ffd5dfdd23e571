import { expect, test } from "vitest";
import {
  type ArticleState,
  dateThere,
  type FoundArticle,
} from "../../../worker/domains/sites/kinds/external-site";
import { stateFields } from "../../../worker/domains/sites/wordpress/posts/state-fields";

const at = (time: string): ArticleState => ({ kind: "scheduled", at: Date.parse(time) });

test.each<[ArticleState, FoundArticle["state"], object]>([
  [{ kind: "draft" }, "scheduled", { status: "draft", date_gmt: null }],
  [{ kind: "published" }, "published", { status: "publish" }],
  [{ kind: "published" }, "scheduled", { status: "publish", date_gmt: null }],
  [{ kind: "published" }, "trashed", { status: "publish", date_gmt: null }],
  [at("2030-01-01T10:00:00.000Z"), "draft", { status: "future", date_gmt: "2030-01-01T10:00:00" }],
  [at("2030-01-01T10:00:00.001Z"), "draft", { status: "future", date_gmt: "2030-01-01T10:00:01" }],
  [at("2030-01-01T10:00:00.999Z"), "published", { status: "future", date_gmt: "2030-01-01T10:00:01" }],
])("%o of one that is %s", (wanted, state, fields) => {
  expect(stateFields(wanted, { state }, Date.parse("2029-12-31T00:00:00Z"))).toEqual(fields);
});

test.each<[FoundArticle["state"], object]>([
  ["draft", { status: "publish", date_gmt: "2019-03-04T05:06:07" }],
  ["trashed", { status: "publish", date_gmt: "2019-03-04T05:06:07" }],
  ["published", { status: "publish" }],
])("one that is %s is published with the date that it has here", (state, fields) => {
  const date = Date.parse("2019-03-04T05:06:07Z");
  expect(stateFields({ kind: "published" }, { state }, Date.now(), date)).toEqual(fields);
});

test.each([
  ["2030-01-01T09:50:00.000Z", true],
  ["2030-01-01T09:50:00.001Z", false],
  ["2030-01-01T10:00:00.000Z", false],
])("what was published here at %s has that date there at 10:00: %s", (time, isKept) => {
  const publishedAt = Date.parse(time);
  const now = Date.parse("2030-01-01T10:00:00Z");
  expect(dateThere({ publishedAt }, now)).toBe(isKept ? publishedAt : null);
});

test.each([
  ["2030-01-01T10:02:00.000Z", "future"],
  ["2030-01-01T10:01:59.999Z", "draft"],
  ["2030-01-01T10:00:00.001Z", "draft"],
])("at 10:00 a schedule for %s is %s: WordPress publishes one of the next minute", (time, status) => {
  const now = Date.parse("2030-01-01T10:00:00Z");
  expect(stateFields(at(time), { state: "scheduled" }, now).status).toBe(status);
});
