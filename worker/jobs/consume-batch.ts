const deadLetters = /-dead$/;

/**
 * Takes a batch of any queue. What ended in a dead-letter queue is logged and done with: the rows that it pointed at
 * are the truth, and tell of it too. A message of a kind that nobody here knows is tried again, as after a rollback
 * its deploy may come back, until it is a dead letter.
 */
export function consumeBatch(batch: MessageBatch): void {
  const dead = deadLetters.test(batch.queue);
  for (const message of batch.messages) {
    log(batch.queue, message, dead);
    if (dead) message.ack();
    else message.retry();
  }
}

/** Bodies carry ids only. */
function log(queue: string, { id, attempts, timestamp, body }: Message, dead: boolean): void {
  console.error(
    JSON.stringify({
      level: "error",
      message: dead ? "dead letter" : "message of an unknown kind",
      queue,
      id,
      attempts,
      sentAt: timestamp.toISOString(),
      body,
    }),
  );
}
