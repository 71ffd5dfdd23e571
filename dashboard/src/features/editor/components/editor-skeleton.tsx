import { Skeleton } from "@/components/ui/skeleton";

export function EditorSkeleton() {
  return (
    <div role="status" className="grid">
      <span className="sr-only">Opening the post</span>
      <div className="flex h-14 items-center gap-4 border-b px-4">
        <Skeleton className="h-4 w-16" />
        <Skeleton className="h-5 w-20 rounded-full" />
        <Skeleton className="ml-auto h-9 w-28 rounded-lg" />
      </div>
      <div className="grid gap-5 px-6 pt-10">
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    </div>
  );
}
