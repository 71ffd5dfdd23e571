import { expect, it } from "vitest";
import { loggedBody, loggedHeaders } from "../../../worker/domains/delivery/sending/send-attempt";
import { maskedUrl } from "../../../worker/domains/delivery/webhooks/webhook-keys";

const bytes = (text: string) => new TextEncoder().encode(text);

it("leaves out whatever may be a credential, by name and by value", () => {
  const headers = new Headers({
    authorization: "Bearer abc",
    "proxy-authorization": "x",
    "www-authenticate": "Basic",
    "x-api-key": "k",
    "x-auth-token": "t",
    "x-session-id": "s",
    etag: "seen whsec_1 here",
    "content-type": "text/plain",
  });
  headers.append("set-cookie", "a=b");
  expect(loggedHeaders(headers, ["whsec_1"])).toEqual({
    authorization: "[redacted]",
    "proxy-authorization": "[redacted]",
    "www-authenticate": "Basic",
    "x-api-key": "[redacted]",
    "x-auth-token": "[redacted]",
    "x-session-id": "[redacted]",
    "set-cookie": "[redacted]",
    etag: "seen [redacted] here",
    "content-type": "text/plain",
  });
});

it("caps long values and many headers", () => {
  const many = Array.from({ length: 100 }, (_, n): [string, string] => [`x-${n}`, "v".repeat(2_000)]);
  const logged = loggedHeaders(many, []);
  expect(Object.keys(logged)).toHaveLength(60);
  expect(logged["x-0"]).toHaveLength(500);
});

it("keeps 4 KB of text, also where the cap cuts a character in two", () => {
  expect(loggedBody(bytes("fine"), false, [])).toBe("fine");
  expect(loggedBody(bytes(""), false, [])).toBe("");
  const cut = loggedBody(bytes(`a${"é".repeat(5_000)}`), false, []);
  expect(cut).toBe(`a${"é".repeat(2_047)}…`);
  expect(loggedBody(bytes("begin"), true, [])).toBe("begin…");
  expect(loggedBody(bytes("my whsec_1!"), false, ["whsec_1"])).toBe("my [redacted]!");
});

it("notes a body that is no text", () => {
  expect(loggedBody(Uint8Array.of(0xff, 0xfe, 0x00), false, [])).toBe("(binary, 3 bytes)");
  expect(loggedBody(bytes("a\0b"), false, [])).toBe("(binary, 3 bytes)");
  expect(loggedBody(new Uint8Array(4_096).fill(0xff), true, [])).toBe("(binary, more than 4096 bytes)");
});

it.each([
  ["https://api.vercel.com/v1/integrations/deploy/prj_1/AbCdEfGh", "https://api.vercel.com/…EfGh"],
  ["https://hooks.example.com/short", "https://hooks.example.com/…"],
  ["http://127.0.0.1:8080/?token=abcdefghijklmnopqrstuv", "http://127.0.0.1:8080/…stuv"],
])("masks %s", (url, masked) => expect(maskedUrl(url)).toBe(masked));
