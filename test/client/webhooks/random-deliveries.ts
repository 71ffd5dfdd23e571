import fc from "fast-check";
import { hexOf, payloadOf, secret } from "./signed-request";

/** One request, and what the site does with it. */
export interface RandomDelivery {
  body: Uint8Array<ArrayBuffer>;
  /** How the header comes about. */
  signature: Signature;
  otherHeaders: [string, string][];
  method: string;
  fails: "never" | "revalidate" | "paths" | "tags" | "store";
}

type Signature =
  | { kind: "right" | "prefixed" | "capitals" | "second" | "wrong" | "none" | "other body" }
  | { kind: "text"; text: string };

export const secondSecret = `whsec_${Buffer.from("the secret before").toString("base64")}`;
/** Of the handler under test. */
export const skewSeconds = 300;

const bytesOf = (text: string) => Uint8Array.from(new TextEncoder().encode(text));
/** What a header may hold. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
});

const signature: fc.Arbitrary<Signature> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom("right", "prefixed", "capitals", "second") }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("wrong", "none", "other body") }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("text"),
      text: fc.oneof(headerText, fc.stringMatching(/^(sha256=)?[0-9a-f]{62,66}$/)),
    }),
  },
);

/** Seconds beside now; both sides of the skew, its edges, and far away. */
const offset = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -skewSeconds, max: skewSeconds }) },
  fc.constantFrom(-skewSeconds - 0.001, -skewSeconds, skewSeconds, skewSeconds + 0.001),
  fc.integer({ min: -1e9, max: 1e9 }),
);
export const now = 1_795_272_689_000;
const instant = offset.map((seconds) => new Date(now + seconds * 1000).toISOString());
const anything = fc.oneof(fc.jsonValue(), fc.string(), fc.constantFrom(null, "", 0, [], {}, "__proto__"));
const slug = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom("a", "__proto__", "../x", "😀"),
);

/** Mostly a sound payload, with some keys replaced by anything. */
const payload = fc
  .tuple(
    fc.record({
      ts: fc.oneof({ weight: 6, arbitrary: instant }, anything),
      postSlug: fc.oneof({ weight: 6, arbitrary: fc.option(slug) }, anything),
      affectedSlugs: fc.oneof({ weight: 6, arbitrary: fc.array(fc.string({ minLength: 1 })) }, anything),
      version: fc.oneof({ weight: 6, arbitrary: fc.nat(20) }, anything),
      id: fc.oneof({ weight: 6, arbitrary: fc.constantFrom("evt_1", "evt_2") }, anything),
    }),
    fc.oneof(
      { weight: 4, arbitrary: fc.constant({}) },
      fc.dictionary(
        fc.constantFrom(
          "workspaceSlug",
          "event",
          "previousSlug",
          "occurredAt",
          "attempt",
          "__proto__",
          "more",
        ),
        anything,
      ),
    ),
    fc.subarray(["ts", "postSlug", "affectedSlugs", "version", "id"]),
  )
  .map(([known, more, kept]) => {
    const chosen = Object.entries(known).filter(([name]) => name === "ts" || kept.includes(name));
    return JSON.stringify({ ...payloadOf({ ts: undefined }), ...Object.fromEntries(chosen), ...more });
  });

const body = fc.oneof(
  { weight: 12, arbitrary: payload.map(bytesOf) },
  fc.json().map(bytesOf),
  fc.string({ unit: "binary" }).map(bytesOf),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Uint8Array.from(bytes)),
  payload.map((text) => bytesOf(text).slice(0, -3)),
  payload.map((text) => bytesOf(`\ufeff${text}`)),
);

export const randomDelivery: fc.Arbitrary<RandomDelivery> = fc.record({
  body,
  signature,
  otherHeaders: fc.array(
    fc.tuple(
      fc.constantFrom("content-type", "content-length", "webhook-id", "webhook-timestamp", "x-other"),
      headerText,
    ),
    { maxLength: 3 },
  ),
  method: fc.constantFrom("POST", "POST", "POST", "PUT", "DELETE"),
  fails: fc.constantFrom("never", "never", "never", "never", "revalidate", "paths", "tags", "store"),
});

export function requestFor({ body, signature, otherHeaders, method }: RandomDelivery): Request {
  const headers = new Headers(otherHeaders);
  const text = signatureText(signature, body);
  if (text !== null) headers.set("x-blogsvc-signature", text);
  return new Request("https://www.acme.example/hook", { method, headers, body });
}

function signatureText(signature: Signature, body: Uint8Array): string | null {
  switch (signature.kind) {
    case "right":
      return hexOf(body);
    case "prefixed":
      return `sha256=${hexOf(body)}`;
    case "capitals":
      return hexOf(body).toUpperCase();
    case "second":
      return hexOf(body, secondSecret);
    case "wrong":
      return hexOf(body, `${secret}=`);
    case "other body":
      return hexOf(Buffer.concat([body, Buffer.from(" ")]));
    case "none":
      return null;
    case "text":
      return signature.text;
  }
}
