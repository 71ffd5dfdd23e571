import Lightbulb from "lucide-react/icons/lightbulb";
import SearchX from "lucide-react/icons/search-x";
import Sparkles from "lucide-react/icons/sparkles";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";

export function NoOpenTopics({ onGenerate }: { onGenerate: () => void }) {
  const mayEdit = atLeast(useCurrentWorkspace().role, "editor");
  return (
    <EmptyState
      icon={Lightbulb}
      title="No open topics"
      action={
        mayEdit && (
          <Button variant="primary" onClick={onGenerate}>
            <Sparkles aria-hidden="true" />
            Find topics
          </Button>
        )
      }
    >
      A topic is what a post will be about. Type some in, paste a list, or let the writer find them in the
      workspace’s context.
    </EmptyState>
  );
}

export function NoTopicMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No topic matches"
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      Nothing here has this state and text together.
    </EmptyState>
  );
}
