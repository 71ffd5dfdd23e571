export type Print = (text: string) => void;

const toTerminal: Print = (text) => void process.stdout.write(text);

/** Runs parts at the same time. The first prints as its text arrives, each later one once those before it have ended. */
export function inOrder<T>(parts: ((print: Print) => Promise<T>)[], write = toTerminal): Promise<T[]> {
  const held = parts.map(() => ({ texts: [] as string[], ended: false }));
  let current = 0;
  const flush = () => {
    for (let part = held[current]; part; part = held[++current]) {
      for (const text of part.texts.splice(0)) write(text);
      if (!part.ended) return;
    }
  };
  return Promise.all(
    held.map(async (part, n) => {
      const print = (text: string) => {
        part.texts.push(text);
        flush();
      };
      const result = await (parts[n] as (print: Print) => Promise<T>)(print);
      part.ended = true;
      flush();
      return result;
    }),
  );
}
