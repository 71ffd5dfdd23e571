const minuteMs = 60_000;
const limitMs = 55_000;

/** Fires the cron trigger every full minute: `wrangler dev` never does. Returns a function that stops it. */
export function startMinuteCron(baseUrl: string): () => void {
  let timer: NodeJS.Timeout;
  const arm = () => {
    timer = setTimeout(tick, minuteMs - (Date.now() % minuteMs));
  };
  const tick = async () => {
    const address = `${baseUrl}/cdn-cgi/local/scheduled?cron=${encodeURIComponent("* * * * *")}`;
    // Failures are in the service's own log, and the next minute retries.
    await fetch(address, { signal: AbortSignal.timeout(limitMs) }).catch(() => undefined);
    arm();
  };
  arm();
  return () => clearTimeout(timer);
}
