import type { Ctx } from "../context";
import { deliverToEndpoint, provePage, storeDeadLetters } from "../domains/delivery";
import { generateForWorkspace } from "../domains/generation";
import { checkSources } from "../domains/knowledge";
import { publishToIntegration } from "../domains/sites";
import type { DeliveryJob, GenerationJob } from "../outbox";
import { logError } from "../platform/log";

const deadLetters = /-dead$/;
/** Long enough for the newer version to be deployed again within the few retries of a message. */
const unknownDelaySeconds = 600;

/**
 * Handles a batch of any queue. Messages are handled concurrently, each is acknowledged or retried separately, and several hints of one
 * kind about one thing count as one. Messages from a dead-letter queue are logged and stored. A message of an unknown kind is retried until
 * it becomes a dead letter: after a rollback, the version that knows it may return.
 */
export async function consumeBatch(ctx: Ctx, batch: MessageBatch<unknown>): Promise<void> {
  if (deadLetters.test(batch.queue)) return takeDead(ctx, batch);
  const alike = Map.groupBy(batch.messages, ({ body }) => JSON.stringify(body));
  await Promise.all([...alike.values()].map((messages) => handle(ctx, batch.queue, messages)));
}

async function takeDead(ctx: Ctx, batch: MessageBatch<unknown>): Promise<void> {
  for (const message of batch.messages) log(batch.queue, message, "dead letter");
  await storeDeadLetters(ctx, batch);
  batch.ackAll();
}

async function handle(ctx: Ctx, queue: string, messages: Message<unknown>[]): Promise<void> {
  const [message] = messages;
  if (!message) return;
  const job = jobOf(message.body);
  if (job === null) {
    for (const one of messages) log(queue, one, "message of an unknown kind");
    for (const one of messages) one.retry({ delaySeconds: unknownDelaySeconds });
    return;
  }
  try {
    await run(ctx, job);
    for (const one of messages) one.ack();
  } catch (error) {
    log(queue, message, "job failed", error);
    for (const one of messages) one.retry({ delaySeconds: 2 ** Math.min(one.attempts, 6) });
  }
}

type KnownJob = DeliveryJob | GenerationJob;

async function run(ctx: Ctx, job: KnownJob): Promise<void> {
  switch (job.kind) {
    case "deliver":
      return deliverToEndpoint(ctx, job.endpointId);
    case "publish-external":
      return publishToIntegration(ctx, job.integrationId);
    case "prove":
      return provePage(ctx, job.deliveryId);
    case "generate":
      return generateForWorkspace(ctx, job.workspaceId);
    case "check-sources":
      return checkSources(ctx, job.workspaceId);
    case "import":
      return (await import("../domains/import")).importForWorkspace(ctx, job.workspaceId);
    default:
      return job satisfies never;
  }
}

function jobOf(body: unknown): KnownJob | null {
  if (typeof body !== "object" || body === null || !("kind" in body)) return null;
  if (body.kind === "deliver" && "endpointId" in body && typeof body.endpointId === "string") {
    return { kind: "deliver", endpointId: body.endpointId };
  }
  if (body.kind === "publish-external" && "integrationId" in body && typeof body.integrationId === "string") {
    return { kind: "publish-external", integrationId: body.integrationId };
  }
  if (body.kind === "prove" && "deliveryId" in body && typeof body.deliveryId === "string") {
    return { kind: "prove", deliveryId: body.deliveryId };
  }
  if (body.kind === "generate" && "workspaceId" in body && typeof body.workspaceId === "string") {
    return { kind: "generate", workspaceId: body.workspaceId };
  }
  if (body.kind === "check-sources" && "workspaceId" in body && typeof body.workspaceId === "string") {
    return { kind: "check-sources", workspaceId: body.workspaceId };
  }
  if (body.kind === "import" && "workspaceId" in body && typeof body.workspaceId === "string") {
    return { kind: "import", workspaceId: body.workspaceId };
  }
  return null;
}

/** Bodies contain only ids. */
const log = (
  queue: string,
  { id, attempts, timestamp, body }: Message<unknown>,
  message: string,
  error?: unknown,
): void =>
  logError(message, error, {
    queue,
    id,
    attempts,
    sentAt: timestamp.toISOString(),
    body: JSON.stringify(body),
  });
