import type { Typeface } from "./typeface";
import { outlineOf } from "./typeface";

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`;

export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;

export const path = (data: string, fill: string): string => `<path d="${data}" fill="${fill}"/>`;

/** A line of text as outlines, starting at its baseline. */
export const textLine = (face: Typeface, text: string, x: number, y: number, size: number, fill: string) =>
  path(outlineOf(face, text, x, y, size), fill);

const n = (value: number) => Math.round(value * 100) / 100;
