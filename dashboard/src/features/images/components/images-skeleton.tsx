import { Skeleton } from "@/components/ui/skeleton";
import { gridClass } from "./images-grid";

export function ImagesSkeleton() {
  return (
    <div role="status" className={gridClass}>
      <span className="sr-only">Loading the images</span>
      {Array.from({ length: 8 }, (_, index) => `image-${index}`).map((key) => (
        <Skeleton key={key} className="aspect-4/5 rounded-xl" />
      ))}
    </div>
  );
}
