import { expect, it } from "vitest";
import { readConfig } from "../../worker/config";

const settings = (PUBLIC_URL: string, ALLOW_LOOPBACK = "true") =>
  ({
    AUTH_SECRET: "x".repeat(32),
    PUBLIC_URL,
    ALLOW_LOOPBACK,
    DEFAULT_PLAN: "pro",
    ALLOW_SIGNUP: "false",
    READ_LEASE_MS: "1000",
    WRITE_WAIT_MS: "1500",
    GOOGLE_CLIENT_ID: "",
    GOOGLE_ISSUER: "",
  }) as Env;

it.each(["http://127.0.0.1:8787", "http://localhost:8787", "http://[::1]:8787", "https://127.9.9.9"])(
  "allows loopback to an instance at %s",
  (url) => expect(readConfig(settings(url)).allowLoopback).toBe(true),
);

it.each([
  "https://blog.example",
  "",
  "http://localhost.example",
  "http://10.0.0.1",
  "http://127.0.0.1.nip.io",
  "127.0.0.1",
])("refuses ALLOW_LOOPBACK with the address %j", (url) => {
  expect(() => readConfig(settings(url))).toThrow(/ALLOW_LOOPBACK .*PUBLIC_URL must be on 127\.0\.0\.1/);
  expect(readConfig(settings(url, "false")).allowLoopback).toBe(false);
});
