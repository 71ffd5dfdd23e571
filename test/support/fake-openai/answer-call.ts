import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { answerChat } from "./answer-chat";
import { answerImage } from "./answer-image";
import { answerResponses } from "./answer-responses";
import { readAsked } from "./asked";
import type { LedgerLine } from "./ledger";
import { refuse } from "./refuse";
import { type Room, takeFault } from "./room";
import { say } from "./say";

const bodiesKept = 50;

/** One call of a model, after the room's latency. */
export async function answerCall(
  room: Room,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  body: unknown,
): Promise<void> {
  const { ledger } = room;
  const fault = takeFault(room);
  const asked = readAsked(body);
  const model = typeof body === "object" && body !== null && "model" in body ? String(body.model) : "";
  ledger.calls += 1;
  ledger.bodies = [...ledger.bodies, body].slice(-bodiesKept);
  ledger.headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  ledger.open += 1;
  ledger.openMost = Math.max(ledger.openMost, ledger.open);
  response.on("close", () => {
    ledger.open -= 1;
  });
  const bill = (outcome: string, inputTokens: number, outputTokens: number) => {
    const words = JSON.stringify(body).replace(/DATA-[0-9a-f]{32}/g, "DATA");
    const question = createHash("sha256").update(words).digest("hex");
    const task = asked?.task ?? null;
    const line: LedgerLine = { path, model, task, outcome, inputTokens, outputTokens, asked: question };
    ledger.lines.push(line);
    ledger.inputTokens += inputTokens;
    ledger.outputTokens += outputTokens;
  };

  if (room.latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, room.latencyMs));
  if (fault?.kind === "hang") return bill(fault.kind, 0, 0);
  if (fault && refuse(response, fault, asked, request.headers.authorization ?? ""))
    return bill(fault.kind, 0, 0);
  const outcome = fault?.kind ?? "ok";
  if (path === "/images/generations") {
    const drawn = answerImage(response, body, fault);
    return bill(drawn ? outcome : "refused", drawn?.inputTokens ?? 0, drawn?.outputTokens ?? 0);
  }
  if (!asked) {
    response.writeHead(400, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: "Invalid request.", type: "invalid_request_error" } }));
    return bill("refused", 0, 0);
  }
  const saying = say(asked, fault);
  bill(outcome, saying.inputTokens, saying.outputTokens);
  const answer = path === "/responses" ? answerResponses : answerChat;
  answer(response, asked, saying, fault);
}
