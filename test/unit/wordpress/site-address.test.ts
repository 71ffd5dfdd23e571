import { expect, test } from "vitest";
import { siteAddress } from "../../../worker/adapters/wordpress/site-address";

test.each([
  ["https://example.com", "https://example.com"],
  ["  https://Example.com/  ", "https://example.com"],
  ["example.com", "https://example.com"],
  ["https://example.com/blog/", "https://example.com/blog"],
  ["https://example.com/blog/wp-admin/post-new.php?x=1#y", "https://example.com/blog"],
  ["https://example.com/wp-login.php?redirect_to=x", "https://example.com"],
  ["https://example.com/wp-json/wp/v2/posts", "https://example.com"],
  ["https://example.com:8443/index.php", "https://example.com:8443"],
  ["https://example.com/wp-admins", "https://example.com/wp-admins"],
])("%s is %s", (typed, root) => {
  expect(siteAddress(typed)).toBe(root);
});

test.each([
  ["http://example.com", "https_required"],
  ["ftp://example.com", "https_required"],
  ["https://", "unreachable"],
  ["https://user:password@example.com", "unreachable"],
])("%s is refused: %s", (typed, code) => {
  expect(() => siteAddress(typed)).toThrowError(
    expect.objectContaining({ problem: expect.objectContaining({ code, mayPass: false }) }),
  );
});
