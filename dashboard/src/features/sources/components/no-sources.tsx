import Library from "lucide-react/icons/library";
import { EmptyState } from "@/components/ui/empty-state";

export function NoSources({ query }: { query: string | undefined }) {
  return query ? (
    <EmptyState icon={Library} title="No source matches">
      Nothing has “{query}” in its title or address.
    </EmptyState>
  ) : (
    <EmptyState icon={Library} title="No sources yet">
      Add a page or upload a document. What the assistant reads for the context shows up here too.
    </EmptyState>
  );
}
