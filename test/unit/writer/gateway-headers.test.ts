import { expect, it } from "vitest";
import { gatewayHeaders } from "../../../worker/domains/models/budget/open-writer";
import { fakeEndpoint } from "../writers/fake-endpoint";
import { sampleTasks } from "../writers/sample-tasks";

const desk = fakeEndpoint();
const gateway = "https://gateway.ai.cloudflare.com/v1/account/gateway/compat";

it("sends the token of a named gateway in its own header, and no other key", async () => {
  const { writer, room } = desk({ headers: gatewayHeaders(gateway, "cf-token") });
  await writer.write(sampleTasks.polish, { signal: new AbortController().signal });
  const { headers } = await room.ledger();
  expect(headers["cf-aig-authorization"]).toBe("Bearer cf-token");
  expect(headers).not.toHaveProperty("authorization");
});

it.each([
  ["https://api.openai.com/v1", "key"],
  ["https://gateway.ai.cloudflare.com.example.com/v1", "key"],
  [gateway, null],
])("leaves %s with %s as it is", (baseUrl, key) => {
  expect(gatewayHeaders(baseUrl, key)).toEqual({});
});
