import { eventPayload } from "../../../schema/api/event-payload";
import { hexSignature, standardSignatures } from "../../../schema/webhooks/sign-body";
import { newWebhookSecret } from "../../../worker/domains/delivery/webhooks/webhook-keys";

/** One call of a documented function; `body` in base64, `now` in seconds. */
export interface SignedCase {
  name: string;
  call: "hex" | "standard" | "recent";
  expected: boolean;
  secret: string;
  body: string;
  id: string | null;
  timestamp: string | null;
  signature: string | null;
  ts: string;
  now: number;
}

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const now = Date.UTC(2026, 10, 21, 12) / 1_000;
const id = "evt_4bRjZ9KvMogLbdl1td9s";

/** Real signatures by the Worker's own code, and all that a receiver may meet instead of them. */
export async function signedCases(): Promise<SignedCase[]> {
  const [secret, other] = [newWebhookSecret({ random }), newWebhookSecret({ random })];
  const facts = {
    eventId: id,
    type: "post.updated" as const,
    workspaceSlug: "acme",
    postSlug: "emoji-😀-\u2028-ﷺ-é",
    previousSlug: null,
    affectedSlugs: ["👩‍👩‍👧", "\u2029"],
    version: 42,
    occurredAt: now * 1_000,
  };
  const body = Uint8Array.from(new TextEncoder().encode(eventPayload(facts, 1, now * 1_000)));
  const hex = await hexSignature(secret, body);
  const standard = async (seconds: number, by = secret) =>
    (await standardSignatures(by, id, seconds, body)).join(" ");
  const good = await standard(now);
  const base = {
    secret,
    body: Buffer.from(body).toString("base64"),
    id,
    timestamp: String(now),
    signature: "",
    ts: new Date(now * 1_000).toISOString(),
    now,
  };
  const make =
    (call: SignedCase["call"]) =>
    (expected: boolean, name: string, over: Partial<SignedCase>): SignedCase => ({
      ...base,
      call,
      name: `${call}: ${name}`,
      expected,
      ...over,
    });
  const [byHex, byStandard, recent] = [make("hex"), make("standard"), make("recent")];
  const longer = Buffer.from([...body, 32]).toString("base64");
  const anew = async (seconds: number) => ({
    timestamp: String(seconds),
    signature: await standard(seconds),
  });
  const at = (seconds: number) => ({ ts: new Date(seconds * 1_000).toISOString() });
  return [
    byHex(true, "bare", { signature: hex }),
    byHex(true, "with sha256= before it", { signature: `sha256=${hex}` }),
    byHex(false, "another secret", { signature: hex, secret: other }),
    byHex(false, "another body", { signature: hex, body: longer }),
    ...[
      null,
      "",
      "sha256=",
      "nonsense",
      hex.slice(1),
      `${hex}0`,
      `${hex}\n`,
      `md5=${hex}`,
      "é".repeat(64),
    ].map((signature) => byHex(false, `malformed ${JSON.stringify(signature)}`, { signature })),
    byStandard(true, "one signature", { signature: good }),
    byStandard(true, "the second of two", { signature: `${await standard(now, other)} ${good}` }),
    byStandard(true, "the first of two", { signature: `${good} ${await standard(now, other)}` }),
    byStandard(true, "unknown versions beside it", { signature: `v2,x ${good} v1a,y` }),
    ...(await Promise.all(
      ["a pass phrase: é, 😀", "abcdefghijklmnop"].map(async (own) =>
        byStandard(true, `the secret ${own}`, { signature: await standard(now, own), secret: own }),
      ),
    )),
    byStandard(false, "another secret", { signature: good, secret: other }),
    byStandard(false, "another body", { signature: good, body: longer }),
    byStandard(false, "another id", { signature: good, id: "evt_other" }),
    byStandard(false, "another time", { signature: good, timestamp: String(now - 1) }),
    byStandard(true, "300 s old", await anew(now - 300)),
    byStandard(false, "301 s old", await anew(now - 301)),
    byStandard(false, "301 s ahead", await anew(now + 301)),
    byStandard(false, "no id", { signature: good, id: null }),
    ...[null, "", "abc", "-1", `${now}.5`, `${now}\n`, "9".repeat(30), "١٢٣"].map((timestamp) =>
      byStandard(false, `malformed time ${JSON.stringify(timestamp)}`, { signature: good, timestamp }),
    ),
    ...[null, "", " ", "v1", "v1,", "v1,%%%", "v1,é", good.slice(3), `v2${good.slice(2)}`].map((signature) =>
      byStandard(false, `malformed ${JSON.stringify(signature)}`, { signature }),
    ),
    recent(true, "now", {}),
    recent(true, "299 s old", at(now - 299)),
    recent(false, "302 s old", at(now - 302)),
    recent(false, "302 s ahead", at(now + 302)),
    recent(false, "no time", { ts: "yesterdayish" }),
  ];
}
