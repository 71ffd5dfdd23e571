const minuteMs = 60_000;
const limitMs = 55_000;

/** Fires the cron trigger at each full minute: `wrangler dev` never does. Returns how to stop it. */
export function startMinuteCron(baseUrl: string): () => void {
  let timer: NodeJS.Timeout;
  const arm = () => {
    timer = setTimeout(tick, minuteMs - (Date.now() % minuteMs));
  };
  const tick = async () => {
    const address = `${baseUrl}/cdn-cgi/local/scheduled?cron=${encodeURIComponent("* * * * *")}`;
    // What fails is in the service's own log, and the next minute tries again.
    await fetch(address, { signal: AbortSignal.timeout(limitMs) }).catch(() => undefined);
    arm();
  };
  arm();
  return () => clearTimeout(timer);
}
