import type { ReactNode } from "react";

type SetupStepProps = { number: number; title: string; children: ReactNode };

/** One numbered step of connecting: what to do on the platform, and what to enter here. */
export function SetupStep({ number, title, children }: SetupStepProps) {
  return (
    <li className="grid gap-4 border-b px-5 py-5 last:border-b-0">
      <h2 className="flex items-center gap-3 font-semibold text-[0.9375rem]">
        <span
          aria-hidden="true"
          className="grid size-7 place-items-center rounded-full bg-muted font-medium text-ink-2 text-sm tabular-nums"
        >
          {number}
        </span>
        {title}
      </h2>
      <div className="grid min-w-0 gap-4 md:pl-10">{children}</div>
    </li>
  );
}
