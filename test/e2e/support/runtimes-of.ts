import { globSync, readFileSync } from "node:fs";

interface Runtimes {
  /** Runs the Worker. */
  worker: number | undefined;
  /** Holds the port, and passes requests on. */
  front: number | undefined;
}

/** The workerd processes of the `wrangler dev` that listens on this port, where the system shows processes. */
export function runtimesOf(port: number, wrangler: number): Runtimes {
  const found = globSync("/proc/[0-9]*/cmdline").flatMap((file) => {
    const pid = Number(file.split("/")[2]);
    const command = read(file);
    return groupOf(pid) === wrangler && /\/workerd\0/.test(command) ? [{ pid, command }] : [];
  });
  const isFront = ({ command }: { command: string }) => command.includes(`entry=127.0.0.1:${port}`);
  return { worker: found.find((one) => !isFront(one))?.pid, front: found.find(isFront)?.pid };
}

const groupOf = (pid: number) =>
  Number(/^\d+ \(.*\) \S \d+ (\d+)/s.exec(read(`/proc/${pid}/stat`))?.[1] ?? Number.NaN);

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
