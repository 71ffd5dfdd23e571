import { AppError } from "../platform/errors";
import type { ListParams } from "./build-list";

const limitDefault = 20;
const limitMax = 100;
const categoryMax = 200;

/**
 * The list's query (spec: "GET .../blogs"): only digits; `limit` above 100 is clamped; refuses duplicate parameters and anything but whole
 * numbers from 1.
 */
export function readListQuery(query: URLSearchParams): ListParams {
  const category = single(query, "category");
  if (category !== null && category.length > categoryMax) throw refuse("category", "is too long");
  const name = category?.trim().normalize("NFC").toLowerCase();
  return { ...readPage(query), category: name ? name : null };
}

export const readPage = (query: URLSearchParams) => ({
  page: wholeNumber(query, "page", 1),
  limit: Math.min(wholeNumber(query, "limit", limitDefault), limitMax),
});

export function single(query: URLSearchParams, name: string): string | null {
  const values = query.getAll(name);
  if (values.length > 1) throw refuse(name, "is given more than once");
  return values[0] ?? null;
}

function wholeNumber(query: URLSearchParams, name: string, fallback: number): number {
  const text = single(query, name);
  if (text === null) return fallback;
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (value < 1) throw refuse(name, "must be a whole number, 1 or greater");
  return Math.min(value, 1_000_000_000);
}

const refuse = (parameter: string, what: string) =>
  new AppError("invalid_request", `${parameter} ${what}`, { parameter });
