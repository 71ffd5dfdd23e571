import { lazy, Suspense, useRef } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { TitleField } from "./title-field";

const MarkdownSource = lazy(() => import("./markdown-source").then((m) => ({ default: m.MarkdownSource })));

export function WritePane() {
  const readOnly = !atLeast(useCurrentWorkspace().role, "editor");
  const focusText = useRef(() => {});
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 md:px-8 md:pt-8">
      <TitleField readOnly={readOnly} onLeave={() => focusText.current()} />
      <Suspense fallback={<SourceSkeleton />}>
        <MarkdownSource readOnly={readOnly} focusRef={focusText} />
      </Suspense>
    </div>
  );
}

function SourceSkeleton() {
  return (
    <div role="status" className="mt-6 grid gap-4">
      <span className="sr-only">Loading the editor</span>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  );
}
