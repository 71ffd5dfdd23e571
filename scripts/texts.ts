import { allTexts } from "./texts/texts-of.ts";

/** Prints what people read, in order, with file and line. Arguments are path prefixes: `npm run texts -- dashboard/src/features/posts`. */
const under = process.argv.slice(2);
for (const [path, texts] of allTexts()) {
  if (texts.length === 0 || (under.length > 0 && !under.some((start) => path.startsWith(start)))) continue;
  console.log(`\n${path}`);
  for (const { line, text } of texts) console.log(`${String(line).padStart(5)}  ${text}`);
}
