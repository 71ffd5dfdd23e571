import type { ReactNode } from "react";

/** What differs in one field, under its name. */
export function FieldDiff({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <h3 className="font-medium text-sm">{label}</h3>
      <div className="overflow-hidden rounded-lg border bg-surface">{children}</div>
    </section>
  );
}
