import { expect, it } from "vitest";
import { ShopifyForm } from "../../dashboard/src/features/integrations/connect-fields";
import { ShopifyCredentials } from "../../schema/api/integrations";

const { blogId } = ShopifyCredentials.shape;

it.each([
  ["80114090176", "80114090176"],
  [" 80114090176 ", "80114090176"],
  ["https://admin.shopify.com/store/example/content/blogs/80114090176", "80114090176"],
  [" https://example.myshopify.com/admin/blogs/80114090176/articles?page=2 ", "80114090176"],
  ["gid://shopify/Blog/80114090176", "80114090176"],
  ["news", "news"],
  ["https://shop.example/blogs/news", "https://shop.example/blogs/news"],
])("takes %s for %s", (typed, number) => {
  expect(blogId.parse(typed)).toBe(number);
});

it("is a number when the form validates it", () => {
  const field = ShopifyForm.shape.blogId;
  expect(field.parse("https://admin.shopify.com/store/example/content/blogs/1001")).toBe("1001");
  expect(field.safeParse("https://shop.example/blogs/news").success).toBe(false);
});
