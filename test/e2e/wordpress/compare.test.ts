import { expect } from "vitest";
import { fieldsApart } from "../../../worker/domains/sites/difference/fields-apart.ts";
import { directSite, sampleArticle } from "./direct-site.ts";
import { restOf } from "./rest-of.ts";
import { wordPressTest as test, withWordPress } from "./with-wordpress.ts";

const wordpress = withWordPress();

test("WordPress's own changes to our text are not a difference; edits are", async () => {
  const site = directSite(wordpress(), "editor");
  const article = sampleArticle();
  const { externalId } = await site.create("blogsvc-ext_1", article);
  const { memory } = await site.write(externalId, article, {});
  const apart = async () => {
    const texts = await site.compare(externalId, article, memory);
    return texts && fieldsApart(texts.ours, texts.theirs);
  };
  expect(await apart()).toEqual([]);

  const json = {
    title: "Theirs &amp; mine",
    content: "<!-- wp:paragraph --><p>Other words.</p><!-- /wp:paragraph -->",
    tags: [],
  };
  await restOf(wordpress(), `posts/${externalId}`, { method: "POST", json });
  const fields = await apart();
  expect(fields?.map(({ name }) => name)).toEqual(["title", "content", "tags"]);
  expect(fields?.[0]).toMatchObject({ ours: article.title, theirs: "Theirs & mine" });
  expect(fields?.[1]?.theirs).toBe("Other words.");

  await restOf(wordpress(), `posts/${externalId}?force=true`, { method: "DELETE" });
  expect(await apart()).toBeNull();
});
