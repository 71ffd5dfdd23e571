import { invalid } from "./cli-error.ts";

/** A path of the API in which each value is one segment, whatever it contains: apiPath`posts/${id}/publish`. */
export const apiPath = (parts: TemplateStringsArray, ...values: string[]): string =>
  parts.reduce((path, part, i) => path + segment(values[i - 1] ?? "") + part);

function segment(value: string): string {
  if (value === "" || value === "." || value === "..") throw invalid(`"${value}" is not an ID`);
  return encodeURIComponent(value);
}
