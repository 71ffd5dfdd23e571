import { unzipSync } from "fflate";
import { copy } from "../copy";
import { isImage, isPost } from "./import-path";

const expandedMax = 400 * 1024 * 1024;

/** The files in an archive; only posts and images are unpacked, the others only named. Throws if it is damaged. */
export async function readZip(archive: File): Promise<{ unpacked: File[]; others: string[] }> {
  const others: string[] = [];
  let expanded = 0;
  const unpacked = unzipSync(new Uint8Array(await archive.arrayBuffer()), {
    filter({ name, originalSize }) {
      if (name.endsWith("/")) return false;
      const isWanted = isPost(name) || isImage(name);
      if (!isWanted) others.push(name);
      expanded += isWanted ? originalSize : 0;
      if (expanded > expandedMax) throw new Error(copy.readZip.postsAndImages);
      return isWanted;
    },
  });
  const files = Object.entries(unpacked).map(([name, bytes]) => new File([new Uint8Array(bytes)], name));
  return { unpacked: files, others };
}
