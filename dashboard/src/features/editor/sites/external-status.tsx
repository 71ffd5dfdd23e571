import { integrationNames } from "@schema/integration-kinds";
import { useQuery } from "@tanstack/react-query";
import { IntegrationMark } from "@/components/integrations/integration-mark";
import { Badge } from "@/components/ui/badge";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { externalLook } from "@/lib/integrations/external-look";
import { useSettingsState } from "../session/settings-state";
import { useDraft } from "../session/use-editor";
import { externalPostsQuery } from "./external-posts";

/** The state of the post on each connected site, with details on click. Shows nothing if it was never sent. */
export function ExternalStatus({ onOpen }: { onOpen: () => void }) {
  const { id: workspaceId } = useCurrentWorkspace();
  const { setTab } = useSettingsState();
  const id = useDraft((draft) => draft.post?.id);
  const { data } = useQuery({ ...externalPostsQuery(workspaceId, id ?? ""), enabled: id !== undefined });
  const sent = data?.items.filter(({ connected, state }) => connected && state !== "none");
  if (!sent?.length) return null;
  const open = () => {
    setTab("sites");
    onOpen();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-t bg-surface px-3 py-1 md:px-4">
      {sent.map((external) => {
        const { tone, brief } = externalLook(external);
        return (
          <button
            key={external.kind}
            type="button"
            onClick={open}
            className="inline-flex min-h-7 items-center gap-2 rounded-md text-[0.8125rem] text-ink-2 hover:text-ink phone:min-h-11"
          >
            <IntegrationMark kind={external.kind} size="sm" />
            {integrationNames[external.kind]}
            <Badge tone={tone}>{brief}</Badge>
          </button>
        );
      })}
    </div>
  );
}
