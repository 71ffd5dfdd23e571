import { cn } from "@/lib/cn";

const looks = [
  "bg-[oklch(0.9_0.06_268)] text-[oklch(0.35_0.13_268)] dark:bg-[oklch(0.36_0.09_268)] dark:text-[oklch(0.92_0.04_268)]",
  "bg-[oklch(0.9_0.06_190)] text-[oklch(0.34_0.08_190)] dark:bg-[oklch(0.36_0.07_190)] dark:text-[oklch(0.92_0.05_190)]",
  "bg-[oklch(0.91_0.07_85)] text-[oklch(0.37_0.09_70)] dark:bg-[oklch(0.38_0.07_75)] dark:text-[oklch(0.93_0.06_85)]",
  "bg-[oklch(0.9_0.06_350)] text-[oklch(0.38_0.13_350)] dark:bg-[oklch(0.37_0.09_350)] dark:text-[oklch(0.92_0.05_350)]",
  "bg-[oklch(0.9_0.06_150)] text-[oklch(0.35_0.09_150)] dark:bg-[oklch(0.36_0.07_150)] dark:text-[oklch(0.92_0.06_150)]",
];

function lookOf(name: string): string {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return looks[sum % looks.length] ?? "";
}

function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s@._-]+/u)
    .filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => [...(word ?? "?")][0]?.toUpperCase() ?? "").join("");
}

const sizes = {
  xs: "size-5 text-[0.5625rem]",
  sm: "size-6 text-[0.625rem]",
  md: "size-7 text-[0.6875rem]",
  lg: "size-8 text-xs",
};

/** Decorative: the name is beside it. The same name always has the same color. */
export function Avatar({
  name,
  shape = "round",
  size = "lg",
  className,
}: {
  name: string;
  shape?: "round" | "square";
  size?: keyof typeof sizes;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "grid shrink-0 select-none place-items-center font-semibold",
        sizes[size],
        shape === "round" ? "rounded-full" : "rounded-lg",
        lookOf(name),
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
