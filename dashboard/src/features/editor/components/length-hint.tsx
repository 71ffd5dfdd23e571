import { cn } from "@/lib/cn";

/** How long a text is beside how long it best is; says in words when it will be cut off. */
export function LengthHint({ text, best }: { text: string; best: number }) {
  const length = [...text].length;
  const over = length > best;
  return (
    <span className={cn("tabular-nums", over && "text-warn")}>
      {length} of {best} characters{over && ", so it may be cut off"}
    </span>
  );
}
