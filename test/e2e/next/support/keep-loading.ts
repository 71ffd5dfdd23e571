const pauseMs = 40;

/** Loads the addresses again and again, as other readers would: renders are under way at any moment. */
export function keepLoading(urls: string[]): { stop: () => number } {
  let loads = 0;
  let goesOn = true;
  const loop = async () => {
    while (goesOn) {
      const url = urls[loads % urls.length] ?? "";
      await fetch(url, { redirect: "manual" }).then((response) => response.text());
      loads += 1;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  loop().catch(() => undefined);
  return {
    stop: () => {
      goesOn = false;
      return loads;
    },
  };
}
