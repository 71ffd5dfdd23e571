import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

const tones = { bad: "bg-bad-soft text-bad", warn: "bg-warn-soft text-warn", good: "bg-good-soft text-good" };

/** A message shown in context until its reason is gone. */
export function Notice({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <div
      role={tone === "bad" ? "alert" : "status"}
      className={cn("rounded-lg px-3 py-2 text-sm", tones[tone])}
    >
      {children}
    </div>
  );
}
