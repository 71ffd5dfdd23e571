import { unzipSync } from "fflate";
import { isMarkdown } from "./import-path";

const expandedMax = 400 * 1024 * 1024;

/** The files of an archive; only Markdown is unpacked, of the others just the names. Throws when it is damaged. */
export async function readZip(archive: File): Promise<{ markdown: File[]; others: string[] }> {
  const others: string[] = [];
  let expanded = 0;
  const unpacked = unzipSync(new Uint8Array(await archive.arrayBuffer()), {
    filter({ name, originalSize }) {
      if (name.endsWith("/")) return false;
      if (!isMarkdown(name)) others.push(name);
      expanded += isMarkdown(name) ? originalSize : 0;
      if (expanded > expandedMax) throw new Error("its Markdown files are over 400 MB");
      return isMarkdown(name);
    },
  });
  const markdown = Object.entries(unpacked).map(([name, bytes]) => new File([new Uint8Array(bytes)], name));
  return { markdown, others };
}
