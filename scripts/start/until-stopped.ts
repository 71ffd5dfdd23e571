/** Resolves at Ctrl-C, when asked to end, or when the process that started this one is gone. */
export function untilStopped(): Promise<null> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve(null));
    if (process.channel) {
      process.on("disconnect", () => resolve(null));
      process.channel.unref();
    }
  });
}
