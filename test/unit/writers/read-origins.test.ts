import { expect, it } from "vitest";
import { readOrigins } from "../../../worker/config";

const read = (text: string) => readOrigins(text, "MODEL_ORIGINS");

it("reads a list of origins", () => {
  expect(read("")).toEqual([]);
  expect(read(" http://ollama.internal:11434, https://[fd00::1]:8000\nhttp://10.0.0.5:8000 ")).toEqual([
    "http://ollama.internal:11434",
    "https://[fd00::1]:8000",
    "http://10.0.0.5:8000",
  ]);
});

it.each([
  "ollama.internal:11434",
  "http://ollama.internal:11434/",
  "http://ollama.internal:80",
  "http://Ollama.internal",
  "http://me@ollama.internal",
  "file:///etc",
  "*",
])("refuses %s, by the name of the setting", (text) => {
  expect(() => read(`http://ok.internal ${text}`)).toThrow("MODEL_ORIGINS");
});
