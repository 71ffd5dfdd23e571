import type { ReactNode } from "react";

type SetupStepProps = { number: number; title: string; children: ReactNode };

/** One numbered part of connecting: what to do on the other side, and what to enter here. */
export function SetupStep({ number, title, children }: SetupStepProps) {
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 border-b px-5 py-5 last:border-b-0 phone:grid-cols-1 phone:gap-y-3">
      <span
        aria-hidden="true"
        className="grid size-7 place-items-center rounded-full bg-muted font-medium text-ink-2 text-sm tabular-nums"
      >
        {number}
      </span>
      <div className="grid min-w-0 gap-4">
        <h2 className="pt-0.5 font-semibold text-[0.9375rem]">{title}</h2>
        {children}
      </div>
    </li>
  );
}
