import type { ReactNode } from "react";

/** The product's logo; the name is in the page's title. */
function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-10" fill="none">
      <rect width="32" height="32" rx="8" className="fill-primary" />
      <path
        d="M10 8v16M10 17.5a5.25 5.25 0 1 1 0 .1"
        className="stroke-on-primary"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="24" cy="9" r="2.5" fill="#6d8dff" />
    </svg>
  );
}

type EntryLayoutProps = { title: string; description?: ReactNode; children: ReactNode; footer?: ReactNode };

/** The frame of every page before sign-in: one column, one task. */
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
