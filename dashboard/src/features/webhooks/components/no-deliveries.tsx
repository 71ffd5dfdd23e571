import Inbox from "lucide-react/icons/inbox";
import { EmptyState } from "@/components/ui/empty-state";

export function NoDeliveries({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState icon={Inbox} title="No delivery matches">
      Choose other filters. New deliveries that match appear here automatically.
    </EmptyState>
  ) : (
    <EmptyState icon={Inbox} title="Nothing was sent yet">
      Publish a post or send a test event: each delivery appears here, with what was sent and what came back.
    </EmptyState>
  );
}
