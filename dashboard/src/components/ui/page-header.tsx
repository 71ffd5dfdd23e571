import type { ReactNode } from "react";

export function PageHeader({
  title,
  description,
  actions,
}: {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="mb-6 flex md:min-h-9 flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="grid gap-1">
        <h1 className="font-semibold text-xl tracking-[-0.012em]">{title}</h1>
        {description && <p className="max-w-2xl text-pretty text-ink-2 text-sm">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 phone:w-full phone:[&>*]:flex-1">{actions}</div>}
    </header>
  );
}

/** The frame of a page's content. All start at the same edge; `narrow` ones keep lines short. */
export function Page({ width = "wide", children }: { width?: "wide" | "narrow"; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 md:px-8 md:py-9">
      {width === "narrow" ? <div className="max-w-3xl">{children}</div> : children}
    </div>
  );
}
