import { expect, it } from "vitest";
import { connectTo } from "../../../worker/adapters/wordpress/connection";
import { PictureMemory, uploadsMax } from "../../../worker/adapters/wordpress/pictures/picture-memory";
import { PicturesLeftError } from "../../../worker/adapters/wordpress/pictures/pictures-left-error";

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
  const connection = {
    ...connectTo(
      {
        fetch: async (input, init) => {
          if (init?.method !== "POST") return Response.json([]);
          uploads.push(String(input));
          return Response.json({ id: uploads.length, source_url: `https://blog.test/${uploads.length}.png` });
        },
        now: () => 0,
        random: (length) => new Uint8Array(length),
        sleep: async () => undefined,
        allowLoopback: true,
        shopifyOrigin: null,
      },
      { siteUrl: "https://127.0.0.1:1", username: "u", applicationPassword: "p" },
      1_000,
    ),
    index: async () => ({
      name: "",
      url: "",
      home: "",
      namespaces: [],
      authentication: [],
      root: "pretty" as const,
    }),
  };
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
