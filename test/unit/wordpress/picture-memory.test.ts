import { expect, it } from "vitest";
import { MissingPictureError } from "../../../worker/domains/sites/kinds/errors";
import {
  PictureMemory,
  PicturesLeftError,
  uploadsMax,
} from "../../../worker/domains/sites/wordpress/pictures/picture-memory";
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

it("seeks in no further run what cannot be had, and says all of it in the last", async () => {
  let sought = 0;
  const connection = fakeConnection(() => {
    sought += 1;
    return [];
  });
  const gone = (index: number) => ({
    ...pictureOf(index),
    read: () => Promise.reject(new MissingPictureError(`${index}.png`)),
  });
  const all = Array.from({ length: uploadsMax + 5 }, (_, index) => gone(index));
  const run = async (memory: PictureMemory) => {
    for (const picture of all) expect(await memory.ofBody(picture)).toBeNull();
  };
  const first = new PictureMemory(connection, {});
  await expect(run(first)).rejects.toThrow(PicturesLeftError);
  expect(sought).toBe(uploadsMax);
  const second = new PictureMemory(connection, first.leftOut);
  await run(second);
  expect(sought).toBe(uploadsMax + 5);
  expect(second.notes).toHaveLength(uploadsMax + 5);
  expect(second.notes[0]).toBe(first.notes[0]);
  expect(await second.heroOf(gone(0))).toBeNull();
  expect(sought).toBe(uploadsMax + 5);
});

/** A library that has a picture once it was uploaded; each call as it was made. */
function library() {
  const calls: string[] = [];
  const item = { id: 7, source_url: "https://blog.test/7.png" };
  let isThere = false;
  const connection = fakeConnection((method, url) => {
    if (method === "GET") return isThere ? [item] : [];
    calls.push(`${url.pathname.split("/v2/")[1]} ${url.searchParams.get("title") ?? "-"}`);
    isThere = true;
    return item;
  });
  return { connection, calls };
}

it("says in the library what a picture of the body shows, and leaves what is said there alone", async () => {
  const { connection, calls } = library();
  const body = { ...pictureOf(0), src: "https://example.com/0.png", shows: "Tinte im Glas" };
  const first = new PictureMemory(connection, {});
  await first.ofBody(body);
  expect(calls.splice(0)).toEqual(["media Tinte im Glas"]);
  await new PictureMemory(connection, { ...first.kept }).ofBody({ ...body, shows: "Else" });
  await new PictureMemory(connection, {}).ofBody(body);
  expect(calls).toEqual([]);

  const asHero = new PictureMemory(connection, { ...first.kept });
  await asHero.heroOf({ ...pictureOf(0), alt: "A hero" });
  expect(calls.splice(0)).toEqual(["media/7 -"]);
  await new PictureMemory(connection, { ...asHero.kept }).ofBody(body);
  await new PictureMemory(connection, { ...asHero.kept }).heroOf({ ...pictureOf(0), alt: "A hero" });
  expect(calls).toEqual([]);
});
