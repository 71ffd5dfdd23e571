import { expect, test } from "vitest";
import { siteAddress } from "../../../worker/domains/sites/wordpress/site-address";

test.each([
  ["https://example.com", "https://example.com"],
  ["  https://Example.com/  ", "https://example.com"],
  ["example.com", "https://example.com"],
  ["https://example.com/blog/", "https://example.com/blog"],
  ["https://example.com/blog/wp-admin/post-new.php?x=1#y", "https://example.com/blog"],
  ["https://example.com/wp-login.php?redirect_to=x", "https://example.com"],
  ["https://example.com/wp-json/wp/v2/posts", "https://example.com"],
  ["https://example.com:8443/index.php", "https://example.com:8443"],
  ["example.com:8443", "https://example.com:8443"],
  ["https://example.com/wp-admins", "https://example.com/wp-admins"],
])("%s is %s", (typed, root) => {
  expect(siteAddress(typed, { allowLoopback: false })).toBe(root);
});

test.each([
  ["http://example.com", "https_required"],
  ["ftp://example.com", "https_required"],
  ["https://", "unreachable"],
  ["https://user:password@example.com", "unreachable"],
  ["https://example.com\\@10.0.0.1", "unreachable"],
  ["https://10.0.0.1/blog", "unreachable"],
  ["localhost:8080", "unreachable"],
  ["127.0.0.1:8080", "unreachable"],
])("%s is refused: %s", (typed, code) => {
  expect(() => siteAddress(typed, { allowLoopback: false })).toThrowError(
    expect.objectContaining({ problem: expect.objectContaining({ code, mayPass: false }) }),
  );
});

test("plain http is refused even on loopback", () => {
  const ports = { allowLoopback: true };
  expect(siteAddress("https://127.0.0.1:8443/wp-admin/", ports)).toBe("https://127.0.0.1:8443");
  expect(() => siteAddress("http://127.0.0.1:8080", ports)).toThrowError(
    expect.objectContaining({ problem: expect.objectContaining({ code: "https_required" }) }),
  );
});
