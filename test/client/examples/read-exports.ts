import { join } from "node:path";
import { API, SymbolFlags } from "typescript/unstable/sync";
import { projectRoot } from "../../../scripts/project-root.ts";

/** What one entry of the package exports under one name. */
export interface Exported {
  name: string;
  /** What a site imports it from. */
  from: string;
  /** The docstring without its tags. */
  words: string;
  examples: string[];
}

/** All exports of the entries, a folder of client/src each, with what their docstrings say, as the compiler reads them. */
export function readExports(entries: readonly string[]): Exported[] {
  const api = new API({ cwd: projectRoot });
  try {
    const config = join(projectRoot, "client/tsconfig.json");
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error("the compiler did not open client/tsconfig.json");
    const { checker, program } = project;
    return entries.flatMap((entry) => {
      const file = program.getSourceFile(join(projectRoot, "client/src", entry, "index.ts"));
      const module = file && checker.getSymbolAtLocation(file);
      if (!module) throw new Error(`client/src/${entry}/index.ts is no module`);
      return checker.getExportsOfModule(module).map((symbol) => {
        const declared = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
        const tags = checker.getJsDocTagsOfSymbol(declared);
        return {
          name: symbol.name,
          from: entry === "core" ? "@blogsvc/client" : `@blogsvc/client/${entry}`,
          words: checker.getDocumentationCommentOfSymbol(declared),
          examples: tags.filter(({ name }) => name === "example").map(({ text = "" }) => text),
        };
      });
    });
  } finally {
    api.close();
  }
}
