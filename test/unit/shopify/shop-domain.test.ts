import { expect, it } from "vitest";
import { shopBase } from "../../../worker/domains/sites/shopify/api/admin-api";
import { readShopDomain } from "../../../worker/domains/sites/shopify/api/shop-domain";

it.each([
  "example-2",
  " Example-2 ",
  "example-2.myshopify.com",
  " Example-2.MyShopify.com ",
  "https://example-2.myshopify.com",
  "http://example-2.myshopify.com/admin/articles?x=1",
  "https://example-2.myshopify.com:443/blogs/news#a",
  "https://admin.shopify.com/store/example-2",
  "admin.shopify.com/store/example-2/content/articles/1",
])("reduces %s to the shop's domain", (typed) => {
  expect(readShopDomain(typed)).toBe("example-2.myshopify.com");
});

it.each([
  "example_2",
  "example-2/",
  "shop.example.com",
  "myshopify.com",
  "https://a.b.myshopify.com",
  "https://example.myshopify.com.evil.example",
  "https://evil.example/example.myshopify.com",
  "https://evil.example#.myshopify.com",
  "https://user@example.myshopify.com",
  "https://example.myshopify.com@evil.example",
  "https://example.myshopify.com:8080/",
  "https://example.myshopify.com\\@evil.example",
  "https://evil.example?.myshopify.com",
  "exämple.myshopify.com",
  "-example.myshopify.com",
  "https://admin.shopify.com/store/",
  "https://admin.shopify.com.evil.example/store/example",
  "127.0.0.1/store/x.myshopify.com",
  "",
])("refuses %s", (typed) => {
  expect(readShopDomain(typed)).toBeNull();
});

const shop = "example.myshopify.com";
it("allows another origin only if the instance may call loopback, and only one on this machine", () => {
  const shopifyOrigin = "http://127.0.0.1:9999";
  expect(shopBase({ allowLoopback: true, shopifyOrigin }, shop)).toBe(`${shopifyOrigin}/${shop}`);
  expect(shopBase({ allowLoopback: false, shopifyOrigin }, shop)).toBe(`https://${shop}`);
  expect(shopBase({ allowLoopback: true, shopifyOrigin: "https://evil.example" }, shop)).toBe(
    `https://${shop}`,
  );
  expect(shopBase({ allowLoopback: true, shopifyOrigin: null }, shop)).toBe(`https://${shop}`);
});
