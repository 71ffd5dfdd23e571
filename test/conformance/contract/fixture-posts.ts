import type { FolderFile } from "../../../conformance/src/mock/read-folder.ts";

/** 3 x 2 pixels. */
const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==";

export const modifiedAt = Date.parse("2024-01-01T00:00:00Z");

const file = (path: string, bytes: Uint8Array<ArrayBuffer>): FolderFile => ({
  path,
  kind: path.endsWith(".md") ? "post" : "picture",
  size: bytes.length,
  modifiedAt,
  bytes,
});

export const postFile = (path: string, text: string): FolderFile =>
  file(path, Uint8Array.from(new TextEncoder().encode(text)));

export const pictureFile = (path: string): FolderFile =>
  file(
    path,
    Uint8Array.from(atob(png), (char) => char.charCodeAt(0)),
  );

const full = `---
title: Crème brûlée for beginners
slug: crème-brûlée
date: 2024-03-01
updated: 2024-03-02
excerpt: Burnt on purpose.
authors: [Ada]
categories: [Sweet Things, Café]
tags: [caramel, café]
hero: { url: ./photos/brulee.png, alt: A dish }
seo: { title: Crème brûlée, description: How to burn sugar., keywords: [sugar, fire] }
canonicalUrl: https://site.example/blog/creme
ogImageUrl: https://site.example/og.png
aliases: [/old/creme]
faq:
  - question: How hot?
    answer: Very.
---

![The dish](./photos/brulee.png) Take **sugar**.
`;

const day = (n: number) => `2024-01-${String(n).padStart(2, "0")}`;

const plain = (n: number): FolderFile =>
  postFile(
    `notes/note-${n}.md`,
    `---\ntitle: Note number ${n}\ndate: ${day(n)}\ncategories: [${n % 2 === 0 ? "Sweet Things" : "Tools"}]\n---\n\nWords of note ${n}.\n`,
  );

/** More than a page of posts, one with every field there is, a draft, and a hidden one. */
export const fixturePosts: FolderFile[] = [
  postFile("creme.md", full),
  pictureFile("photos/brulee.png"),
  ...Array.from({ length: 24 }, (_, n) => plain(n + 1)),
  postFile(
    "secret.md",
    "---\ntitle: Secret plan\nslug: secret-plan\ndate: 2024-02-01\ndraft: true\ncategories: [Tools]\n---\n\nNot yet.\n",
  ),
  postFile("gone.md", "---\ntitle: Gone\ndate: 2024-02-02\nstatus: HIDDEN\n---\n\nNo more.\n"),
];
