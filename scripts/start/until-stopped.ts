/** Resolves on Ctrl-C, on a termination signal, or when the parent process is gone. */
export function untilStopped(): Promise<null> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve(null));
    if (process.channel) {
      process.on("disconnect", () => resolve(null));
      process.channel.unref();
    }
  });
}
