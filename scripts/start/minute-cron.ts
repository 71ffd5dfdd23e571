const minuteMs = 60_000;
const limitMs = 55_000;

/** Fires the cron trigger now and at every full minute: `wrangler dev` never does. Returns a function that stops it. */
export function startMinuteCron(baseUrl: string): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const tick = async () => {
    const address = `${baseUrl}/cdn-cgi/local/scheduled?cron=${encodeURIComponent("* * * * *")}`;
    // Failures are in the service's own log, and the next minute retries.
    await fetch(address, { signal: AbortSignal.timeout(limitMs) }).catch(() => undefined);
    if (!isStopped) timer = setTimeout(tick, minuteMs - (Date.now() % minuteMs));
  };
  void tick();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
