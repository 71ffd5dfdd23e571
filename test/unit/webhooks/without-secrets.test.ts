import { expect, it } from "vitest";
import { withoutSecrets } from "../../../worker/domains/delivery/sending/without-secrets";

const secret = "whsec_ab+cd/ef+gh/ij0123456789AB==";
const key = secret.slice("whsec_".length);
const hook = "https://api.example.com/deploy/prj_1/AbCdEfGh?ref=main";

it.each([
  ["as it is", `"${secret}"`, '"[redacted]"'],
  ["without its prefix", `key ${key}.`, "key [redacted]."],
  ["escaped in JSON", `"${secret.replaceAll("/", "\\/")}"`, '"[redacted]"'],
  ["escaped in a URL", `?s=${encodeURIComponent(secret)}&x`, "?s=[redacted]&x"],
  ["twice", `${key} ${secret}`, "[redacted] [redacted]"],
  ["the address of a deploy hook", `POST ${hook}`, "POST [redacted]"],
  ["the path of a deploy hook", `POST /deploy/prj_1/AbCdEfGh?ref=main`, "POST /[redacted]"],
  ["only its first characters", "whsec_ab begins", "whsec_ab begins"],
])("leaves out a secret %s", (_, text, clean) => expect(withoutSecrets(text, [secret, hook])).toBe(clean));

it.each([
  [secret.slice(0, -1), "[redacted]"],
  [secret.slice(0, 8), "[redacted]"],
  [secret.slice(0, 7), secret.slice(0, 7)],
  [key.slice(0, 20), "[redacted]"],
  [hook.slice(0, 30), "[redacted]"],
  ["nothing of it", "nothing of it"],
])("leaves out what a cut left of a secret: %s", (rest, clean) => {
  expect(withoutSecrets(`text ${rest}`, [secret, hook], true)).toBe(`text ${clean}`);
  expect(withoutSecrets(`text ${rest}`, [secret, hook])).toBe(`text ${rest}`);
});

it("leaves alone what only looks like an empty path", () => {
  expect(withoutSecrets("a / b", ["http://127.0.0.1:1/"], true)).toBe("a / b");
});
