interface Loaded {
  evaluated: boolean;
  promise?: Promise<unknown>;
}

interface Runner {
  cachedModule(url: string, importer?: string): Promise<Loaded>;
  evaluatedModules: { getModuleByUrl(url: string): Loaded | undefined };
}

const done = Symbol.for("blogsvc imports at once");

/**
 * Lets `import()` inside a request give a module that is loaded, and ask nobody. Vite's runner asks its server each time and shares
 * that question between all who import at once; of a request that ends meanwhile nobody else may await the answer.
 */
export function importAtOnce(): void {
  const runner = runnerOf(globalThis);
  if (done in runner) return;
  const ask = runner.cachedModule.bind(runner);
  const cachedModule: Runner["cachedModule"] = async (url, importer) => {
    const known = runner.evaluatedModules.getModuleByUrl(url);
    return known?.evaluated && known.promise ? known : ask(url, importer);
  };
  Object.assign(runner, { cachedModule, [done]: true });
}

function runnerOf(scope: object): Runner {
  if (!("__vitest_mocker__" in scope)) throw new Error("Vitest keeps its module runner elsewhere now");
  const { moduleRunner } = scope.__vitest_mocker__ as { moduleRunner: Runner };
  return moduleRunner;
}
