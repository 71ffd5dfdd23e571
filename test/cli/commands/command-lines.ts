import { type CommandNode, commandTree, globalFlags } from "../../../cli/src/commands/completion.ts";
import { commands } from "../../../cli/src/commands/map.ts";
import { splitWords } from "../../../cli/src/commands/posts/edit.ts";
import { makeCli } from "../../../cli/src/lib/make-cli.ts";
import { makeMachine } from "../support/fake-io.ts";

const cli = makeCli(makeMachine().io, {
  options: () => ({ color: false, timeout: 30 }),
  answer: () => undefined,
  line: () => undefined,
  notes: [],
});

const below = (nodes: CommandNode[]): CommandNode[] =>
  nodes.flatMap((node) => [node, ...below(node.children)]);
export const tree: CommandNode[] = await commandTree(cli, commands);
const all = below(tree);
/** Those that can be run, by their names. */
export const leaves = new Map(
  all.filter(({ children }) => children.length === 0).map((node) => [node.path.join(" "), node]),
);

const globals = globalFlags();

/** What is wrong with a command line in a document, or null; `line` begins after `blogsvc`. */
export function faultOf(line: string): string | null {
  const words = splitWords(line.replace(/\s[<>|].*$/, "").replace(/\)$/, ""));
  const depth = [3, 2, 1].find((n) => leaves.has(words.slice(0, n).join(" ")));
  const node = leaves.get(words.slice(0, depth).join(" "));
  if (!node || depth === undefined) return `${line}: there is no such command`;
  const known = [...node.options, ...globals];
  for (const [i, word] of words.entries()) {
    if (!/^--?[a-z]/.test(word)) continue;
    const option = known.find(({ long, short }) => word === long || word === short);
    if (!option) return `${line}: ${word} is no option of ${node.path.join(" ")}`;
    const value = words[i + 1];
    if (option.takesValue && value === undefined) return `${line}: ${word} has no value`;
    if (option.choices.length > 0 && !option.choices.includes(value ?? ""))
      return `${line}: ${value} is no choice`;
  }
  return null;
}
