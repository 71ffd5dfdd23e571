import { expect, it } from "vitest";
import { mayFrame } from "../../../worker/platform/may-frame";

const dashboard = "https://blog.example.com";
const framed = (headers: Record<string, string>, by = dashboard) => mayFrame(new Headers(headers), by);
const ancestors = (sources: string, by = dashboard) =>
  framed({ "content-security-policy": `default-src 'self'; Frame-Ancestors ${sources}; img-src *` }, by);

it.each([
  ["*", true],
  ["'self' https://blog.example.com", true],
  ["https://blog.example.com:443", true],
  ["http://blog.example.com", true],
  ["blog.example.com", true],
  ["BLOG.example.com", true],
  ["*.example.com", true],
  ["https://*.example.com", true],
  ["https:", true],
  ["http:", true],
  ["https://blog.example.com:*", true],
  ["https://blog.example.com/some/path", true],
  ["", false],
  ["'self'", false],
  ["'none'", false],
  ["https://blog.example.com:8443", false],
  ["https://other.example.com", false],
  ["*.blog.example.com", false],
  ["example.com", false],
  ["ws://blog.example.com", false],
])("frame-ancestors %s", (sources, allowed) => {
  expect(ancestors(sources)).toBe(allowed);
});

it("compares ports of local addresses", () => {
  expect(ancestors("http://127.0.0.1:8787", "http://127.0.0.1:8787")).toBe(true);
  expect(ancestors("http://127.0.0.1", "http://127.0.0.1:8787")).toBe(false);
  expect(ancestors("http://[::1]:8787", "http://[::1]:8787")).toBe(true);
});

it("needs every policy to allow it, and the first directive of each counts", () => {
  const allowing = `frame-ancestors ${dashboard}`;
  expect(framed({ "content-security-policy": `${allowing}, frame-ancestors 'none'` })).toBe(false);
  expect(framed({ "content-security-policy": `${allowing}, default-src 'none'` })).toBe(true);
  expect(framed({ "content-security-policy": `${allowing}; frame-ancestors 'none'` })).toBe(true);
});

it.each([
  [{}, true],
  [{ "x-frame-options": "DENY" }, false],
  [{ "x-frame-options": "sameorigin" }, false],
  [{ "x-frame-options": "ALLOW-FROM https://a.test" }, true],
  [{ "x-frame-options": "DENY", "content-security-policy": "default-src 'self'" }, false],
  [{ "x-frame-options": "DENY", "content-security-policy": "frame-ancestors *" }, true],
])("%j", (headers, allowed) => {
  expect(framed(headers as Record<string, string>)).toBe(allowed);
});
