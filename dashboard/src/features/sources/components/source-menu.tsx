import type { Source } from "@schema/sources";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import Ellipsis from "lucide-react/icons/ellipsis";
import ExternalLink from "lucide-react/icons/external-link";
import EyeOff from "lucide-react/icons/eye-off";
import Lightbulb from "lucide-react/icons/lightbulb";
import Quote from "lucide-react/icons/quote";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Trash2 from "lucide-react/icons/trash-2";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { noticesKey } from "@/lib/query-keys";
import { sourcesKey, useReadSources } from "@/lib/sources";
import { useHasNoModel } from "@/lib/writer";
import { useQuotable } from "../api";
import { copy } from "../copy";
import { lookOf, sourceName } from "../source-words";

/** Checks the page and reports whether it has changed; quotes that are gone cause a notice. */
function useCheckSource(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].sources[":id"].check.$post({ param: { workspaceId, id } })),
    onSettled: () => {
      for (const queryKey of [sourcesKey(workspaceId), noticesKey(workspaceId)])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Checks a source's page and reports the result. */
function useCheck() {
  const { mutate, isPending } = useCheckSource(useCurrentWorkspace().id);
  const check = (source: Source) =>
    mutate(source.id, {
      onSuccess: (seen) => tell(seen),
      onError: (error) =>
        toast.error(copy.sourceMenu.couldntCheck(sourceName(source)), { description: messageOf(error) }),
    });
  return { check, checking: isPending };
}

function tell(source: Source): void {
  const name = sourceName(source);
  if (source.state === "failed") {
    toast.error(copy.sourceMenu.couldntRead(name), { description: source.failure?.message });
    return;
  }
  const look = lookOf(source);
  toast.info(`“${name}”: ${(look?.words ?? "checked").toLowerCase()}`, { description: look?.meaning });
}

/** Has a stored source read for the context, and goes to where its proposals will appear. */
function useLearn() {
  const { id, slug } = useCurrentWorkspace();
  const navigate = useNavigate();
  const { mutate, isPending } = useReadSources(id);
  const learn = (source: Source) =>
    mutate(
      { sourceIds: [source.id] },
      {
        onSuccess: () => void navigate({ to: "/w/$slug/context", params: { slug } }),
        onError: (error) =>
          toast.error(copy.sourceMenu.couldntLearnFrom(sourceName(source)), {
            description: messageOf(error),
          }),
      },
    );
  return { learn, learning: isPending };
}

export function SourceMenu({ source, onDelete }: { source: Source; onDelete: () => void }) {
  const { check, checking } = useCheck();
  const { setQuotable, setting } = useQuotable();
  const { learn, learning } = useLearn();
  const hasNoModel = useHasNoModel();
  const { url, state, quotable } = source;
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon-sm"
          loading={checking || setting || learning}
          aria-label={copy.sourceMenu.actionsFor(sourceName(source))}
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        {url && (
          <>
            <MenuItem asChild>
              <a href={url} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden="true" />
                {copy.sourceMenu.openPage}
              </a>
            </MenuItem>
            <MenuItem onSelect={() => check(source)}>
              <RefreshCw aria-hidden="true" />
              {copy.sourceMenu.checkNow}
            </MenuItem>
          </>
        )}
        {state === "ready" && !hasNoModel && (
          <MenuItem onSelect={() => learn(source)}>
            <Lightbulb aria-hidden="true" />
            {copy.sourceMenu.learnFrom}
          </MenuItem>
        )}
        <MenuItem onSelect={() => setQuotable(source, !quotable)}>
          {quotable ? <EyeOff aria-hidden="true" /> : <Quote aria-hidden="true" />}
          {quotable ? copy.sourceMenu.dontAllowQuotesInPosts : copy.common.allowQuotesInPosts}
        </MenuItem>
        <MenuSeparator />
        <MenuItem tone="danger" onSelect={onDelete}>
          <Trash2 aria-hidden="true" />
          {copy.sourceMenu.delete}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
