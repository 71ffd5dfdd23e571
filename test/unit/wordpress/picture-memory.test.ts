import { expect, it } from "vitest";
import { PictureMemory, uploadsMax } from "../../../worker/adapters/wordpress/pictures/picture-memory";
import { PicturesLeftError } from "../../../worker/adapters/wordpress/pictures/pictures-left-error";
import { fakeConnection } from "./fake-connection";

const pictureOf = (index: number) => ({
  key: `ws/${index}.png`,
  url: null,
  alt: "",
  fileName: `${index}.png`,
  contentType: "image/png",
  read: async () => new Uint8Array([index]),
});

it("takes so many pictures in one run, and in the next only those that are left", async () => {
  const uploads: string[] = [];
  const connection = fakeConnection((method, url) => {
    if (method !== "POST") return [];
    uploads.push(url.href);
    return { id: uploads.length, source_url: `https://blog.test/${uploads.length}.png` };
  });
  const all = Array.from({ length: uploadsMax + 5 }, (_, index) => pictureOf(index));
  const run = async (memory: PictureMemory) => {
    for (const picture of all) await memory.ofBody(picture);
  };
  const first = new PictureMemory(connection, {});
  await expect(run(first)).rejects.toThrow(PicturesLeftError);
  expect(uploads).toHaveLength(uploadsMax);
  const second = new PictureMemory(connection, { ...first.kept });
  await run(second);
  expect(uploads).toHaveLength(uploadsMax + 5);
  expect(Object.keys(second.kept)).toHaveLength(uploadsMax + 5);
});
