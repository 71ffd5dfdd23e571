import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { reportCsv } from "../../dashboard/src/features/import/report-csv";
import { sendParts } from "../../dashboard/src/features/import/send-parts";
import { collectFiles } from "../../dashboard/src/features/import/source/collect-files";
import { splitInParts } from "../../dashboard/src/features/import/use-import";
import { ApiError } from "../../dashboard/src/lib/api-error";

describe("splitting an import", () => {
  const sizes = (...list: number[]) => list.map((size) => ({ size }));

  it("fills parts up to either limit and loses nothing", () => {
    const files = sizes(4, 4, 4, 20, 1, 1, 1, 1);
    const parts = splitInParts(files, { files: 3, bytes: 10 });
    expect(parts.map((part) => part.map(({ size }) => size))).toEqual([[4, 4], [4], [20], [1, 1, 1], [1]]);
  });

  it("returns nothing for nothing", () => {
    expect(splitInParts([], { files: 3, bytes: 10 })).toEqual([]);
  });
});

describe("sending parts", () => {
  const unreachable = () => new ApiError("unreachable", "The server cannot be reached.", 0);

  function sender(failures: Error[]) {
    const log: string[] = [];
    const stop = new AbortController();
    const run = () =>
      sendParts({
        parts: ["a", "b", "c"],
        send: async (part) => {
          log.push(part);
          const failure = part === "b" ? failures.shift() : undefined;
          if (failure) throw failure;
          return part.toUpperCase();
        },
        onAnswer: (answer) => log.push(answer),
        signal: stop.signal,
        wait: async (ms) => void log.push(String(ms)),
      });
    return { log, run, stop };
  }

  it("resends a part after a pause without a response", async () => {
    const { log, run } = sender([unreachable(), unreachable()]);
    await run();
    expect(log).toEqual(["a", "A", "b", "1000", "b", "2000", "b", "B", "c", "C"]);
  });

  it("gives up after four attempts, and at once on a refusal", async () => {
    await expect(sender(Array.from({ length: 4 }, unreachable)).run()).rejects.toThrow("cannot be reached");
    const { log, run } = sender([new ApiError("forbidden", "no", 403)]);
    await expect(run()).rejects.toThrow("no");
    expect(log).toEqual(["a", "A", "b"]);
  });

  it("stops between parts when it is called off", async () => {
    const { log, run, stop } = sender([unreachable()]);
    const running = run();
    stop.abort();
    await expect(running).rejects.toThrow();
    expect(log).toEqual(["a", "A"]);
  });
});

describe("collecting files", () => {
  const text = (words: string) => new TextEncoder().encode(words);

  it("unpacks archives with their images, names what it leaves out, and takes a path once", async () => {
    const archive = zipSync({ "posts/a.md": text("A"), "posts/pic.png": text("P"), "b.md": text("B") });
    const { files, images, left } = await collectFiles([
      new File([new Uint8Array(archive)], "blog.zip"),
      new File(["again"], "b.md"),
      new File(["x"], "notes.txt"),
    ]);
    expect(files.map((file) => file.name)).toEqual(["posts/a.md", "b.md"]);
    expect(await files[1]?.text()).toBe("B");
    expect(images.map((file) => file.name)).toEqual(["posts/pic.png"]);
    expect(left.map(({ path, outcome, code }) => [path, outcome, code])).toEqual([
      ["b.md", "failed", "duplicate_path"],
      ["notes.txt", "skipped", "unsupported_file"],
    ]);
  });

  it("reports an invalid archive, and continues", async () => {
    const { files, left } = await collectFiles([new File(["no zip"], "x.zip"), new File(["A"], "a.md")]);
    expect(files).toHaveLength(1);
    expect(left).toMatchObject([{ path: "x.zip", outcome: "failed", code: "damaged_archive" }]);
  });
});

describe("the report as CSV", () => {
  it("quotes what needs it and defuses formulas", () => {
    const csv = reportCsv([
      { path: "a.md", outcome: "failed", code: "bad", message: 'says "no",\nreally' },
      { path: "b.md", outcome: "created", title: "=SUM(A1)", slug: "b", aliases: ["/x", "/y"] },
    ]);
    expect(csv.split("\r\n")).toEqual([
      "path,outcome,title,slug,status,publishedAt,postId,code,message,aliases,warnings,images,missing",
      'a.md,failed,,,,,,bad,"says ""no"",\nreally",,,,',
      "b.md,created,'=SUM(A1),b,,,,,,/x /y,,,",
      "",
    ]);
  });
});
