import { expect, it } from "vitest";
import { inOrder, type Print } from "../../../scripts/test/in-order.ts";

it("prints parts that run at the same time one after the other, the first as it arrives", async () => {
  let printed = "";
  const ends: (() => void)[] = [];
  const prints: Print[] = [];
  const part = (print: Print) => {
    prints.push(print);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const done = inOrder([part, part, part], (text) => {
    printed += text;
  });
  const print = (n: number, text: string) => prints[n]?.(text);
  const end = async (n: number) => {
    ends[n]?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  print(2, "5");
  print(0, "1");
  print(1, "3");
  expect(printed).toBe("1");
  await end(2);
  print(0, "2");
  await end(0);
  expect(printed).toBe("123");
  print(1, "4");
  await end(1);
  expect(printed).toBe("12345");
  await done;
});
