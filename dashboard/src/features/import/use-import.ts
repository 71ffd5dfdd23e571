import { hearersOfAll, type ImportHearer } from "@schema/import-hearers";
import { type ImportResult, unusedImage } from "@schema/imports";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { postsKey } from "@/lib/posts/post-queries";
import { type ImportHints, type ImportItem, importPosts } from "./api";
import { type ImportState, importable } from "./import-state";
import { imageName, sendImages, sendParts } from "./send-parts";
import { type Collection, collectFiles } from "./source/collect-files";
import { importPath } from "./source/import-path";

type Limits = { files: number; bytes: number };

/** A dry run covers as many files as fit in one request, so that it resolves slug conflicts across all of them. */
const dryRunPart: Limits = { files: 2000, bytes: 20_000_000 };
/** Small enough to show real progress, and to resend little after a failure. */
const importPart: Limits = { files: 25, bytes: 4_000_000 };

export function splitInParts<T extends { size: number }>(files: readonly T[], limits: Limits): T[][] {
  const parts: T[][] = [];
  let bytes = 0;
  for (const file of files) {
    const part = parts.at(-1);
    if (part && part.length < limits.files && bytes + file.size <= limits.bytes) {
      part.push(file);
      bytes += file.size;
    } else {
      parts.push([file]);
      bytes = file.size;
    }
  }
  return parts;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const byPath = (a: ImportItem, b: ImportItem) => (a.path < b.path ? -1 : Number(a.path > b.path));

/** Runs an import: read the files, check them with a dry run, then send them part by part. */
export function useImport(workspaceId: string) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: "choose" });
  const stop = useRef(new AbortController());
  const collection = useRef<Collection>({ files: [], images: [], left: [] });
  const planned = useRef<Record<string, string>>({});
  const overwrite = useRef(false);
  const stored = useRef(new Map<string, string>());
  const checked = useRef<ImportItem[]>([]);
  const imported = useRef(new Map<string, ImportItem>());

  const run = async (
    phase: "checking" | "importing",
    parts: File[][],
    onResult: (result: ImportResult) => void,
  ) => {
    stop.current = new AbortController();
    const dryRun = phase === "checking";
    let done = dryRun ? 0 : imported.current.size;
    const total = done + parts.flat().length;
    const items = new Map(checked.current.map((item) => [item.path, item]));
    setState(dryRun ? { step: "checking", total } : { step: "importing", done, total });
    const send = (files: File[]) =>
      importPosts(
        workspaceId,
        files,
        { dryRun, overwrite: overwrite.current },
        dryRun ? { slugs: {}, links: {}, images: planned.current } : hintsOf(files, items, stored.current),
      );
    try {
      if (!dryRun) {
        const shown = new Set(checked.current.flatMap(({ images = [] }) => images));
        const images = collection.current.images.filter(({ name }) => shown.has(importPath(name)));
        await sendImages(workspaceId, images, stored.current, stop.current.signal, wait);
      }
      await sendParts({
        parts,
        send,
        signal: stop.current.signal,
        wait,
        onAnswer: (answer, part) => {
          done += part.length;
          onResult(answer);
          if (!dryRun) setState({ step: "importing", done, total });
        },
      });
      return true;
    } catch (error) {
      const items = dryRun ? [] : [...imported.current.values()];
      setState({
        step: "stopped",
        phase,
        done,
        total,
        items,
        error: stop.current.signal.aborted ? null : error,
      });
      return false;
    } finally {
      if (!dryRun) void queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) });
    }
  };

  const check = async () => {
    const items: ImportItem[] = [...collection.current.left];
    planned.current = Object.fromEntries(
      await Promise.all(
        collection.current.images.map(async (file) => [importPath(file.name), await imageName(file)]),
      ),
    );
    const hears: ImportHearer[][] = [];
    const parts = splitInParts(collection.current.files, dryRunPart);
    const keep = (result: ImportResult) => {
      items.push(...result.items);
      hears.push(result.hears);
    };
    if (!(await run("checking", parts, keep))) return;
    const shown = new Set(items.flatMap(({ images = [] }) => images));
    const unused = Object.keys(planned.current).filter((path) => !shown.has(path));
    checked.current = [...items, ...unused.map(unusedImage)].toSorted(byPath);
    stored.current.clear();
    imported.current.clear();
    setState({ step: "review", items: checked.current, hears: hearersOfAll(hears) });
  };

  const importAll = async () => {
    const wanted = new Set(importable(checked.current).map(({ path }) => path));
    for (const path of imported.current.keys()) wanted.delete(path);
    const files = collection.current.files.filter((file) => wanted.has(importPath(file.name)));
    const keep = ({ items }: ImportResult) => {
      for (const item of items) imported.current.set(item.path, item);
    };
    if (!(await run("importing", splitInParts(files, importPart), keep))) return;
    setState({ step: "done", items: checked.current.map((item) => imported.current.get(item.path) ?? item) });
  };

  /** Checks again, this time replacing posts that were edited here. */
  const replaceEdited = async () => {
    overwrite.current = true;
    await check();
  };

  const choose = async (chosen: File[]) => {
    overwrite.current = false;
    setState({ step: "reading" });
    collection.current = await collectFiles(chosen);
    await check();
  };

  return {
    state,
    choose,
    check,
    replaceEdited,
    importAll,
    cancel: () => stop.current.abort(),
    startOver: () => setState({ step: "choose" }),
  };
}

function hintsOf(
  files: File[],
  items: ReadonlyMap<string, ImportItem>,
  stored: ReadonlyMap<string, string>,
): ImportHints {
  const hints: ImportHints = { slugs: {}, links: {}, images: {} };
  for (const file of files) {
    const path = importPath(file.name);
    const { slug, links, images = [] } = items.get(path) ?? {};
    if (slug !== undefined) hints.slugs[path] = slug;
    if (links !== undefined) hints.links[path] = links;
    for (const image of images) hints.images[image] = stored.get(image) ?? `${"0".repeat(64)}.png`;
  }
  return hints;
}
