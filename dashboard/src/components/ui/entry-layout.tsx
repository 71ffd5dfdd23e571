import type { ReactNode } from "react";
import { BrandMark } from "./brand-mark";

type EntryLayoutProps = { title: string; description?: ReactNode; children: ReactNode; footer?: ReactNode };

/** The frame of every page before the sign-in: one column, one task. */
export function EntryLayout({ title, description, children, footer }: EntryLayoutProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh grid-rows-[1fr_auto] justify-items-center px-4 py-8 outline-none"
    >
      <div className="grid w-full max-w-sm content-start gap-6 pt-[max(2vh,1rem)] md:content-center md:pt-0">
        <div className="grid gap-5">
          <BrandMark />
          <div className="grid gap-1.5">
            <h1 className="font-semibold text-2xl tracking-[-0.02em]">{title}</h1>
            {description && <p className="text-pretty text-ink-2">{description}</p>}
          </div>
        </div>
        {children}
        {footer && <div className="text-ink-2 text-sm">{footer}</div>}
      </div>
    </main>
  );
}
