import { allIntegrations } from "@schema/integration-kinds";
import { fieldNames } from "@schema/post-fields";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { bothLoaded, QueryView } from "@/components/ui/query-view";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { integrationsQuery } from "@/lib/integrations/integrations";
import { atLeast } from "@/lib/roles";
import { copy } from "../copy";
import { fieldWords } from "../session/field-words";
import { useSettingsState } from "../session/settings-state";
import { useDraft } from "../session/use-editor";
import { ExternalItem } from "../sites/external-item";
import { externalPostsQuery } from "../sites/external-posts";
import { FaqSettings } from "./faq-settings";
import { PostSettings } from "./post-settings";
import { SeoSettings } from "./seo-settings";

function NoIntegrations() {
  const { slug, role } = useCurrentWorkspace();
  return (
    <p className="text-ink-2 text-sm">
      {copy.settingsPanel.canAlsoPublishPostsTo(allIntegrations)}{" "}
      {atLeast(role, "admin") ? (
        <Link to="/w/$slug/integrations" params={{ slug }} className={textLinkClass}>
          {copy.settingsPanel.connectSite}
        </Link>
      ) : (
        copy.settingsPanel.askWorkspaceAdmin
      )}
    </p>
  );
}

/** The post on each connected site that it is or could be published to. */
function ExternalPanel() {
  const { id: workspaceId } = useCurrentWorkspace();
  const post = useDraft((draft) => draft.post);
  const connected = useQuery(integrationsQuery(workspaceId));
  const places = useQuery({
    ...externalPostsQuery(workspaceId, post?.id ?? ""),
    enabled: post !== null,
  });
  if (connected.data?.items.length === 0 && !places.data?.items.length) return <NoIntegrations />;
  if (!post) return <p className="text-ink-2 text-sm">{copy.settingsPanel.addTitleAndSome}</p>;
  return (
    <QueryView query={bothLoaded(places, connected)} what={copy.settingsPanel.theSites} rows={2}>
      {([{ items }, integrations]) => (
        <section aria-labelledby="also-publish-to" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="also-publish-to" className="font-semibold text-sm">
            {copy.settingsPanel.alsoPublishTo}
          </h2>
          {items.map((external) => (
            <ExternalItem
              key={`${external.kind} ${external.destination}`}
              external={external}
              integration={
                external.connected ? integrations.items.find(({ kind }) => kind === external.kind) : undefined
              }
              post={post}
            />
          ))}
        </section>
      )}
    </QueryView>
  );
}

const tabs = [
  { value: "post", label: copy.common.post, Panel: PostSettings },
  { value: "seo", label: copy.settingsPanel.searchSocial, Panel: SeoSettings },
  { value: "faq", label: "FAQ", Panel: FaqSettings },
  { value: "sites", label: copy.settingsPanel.sites, Panel: ExternalPanel },
] as const;

export function SettingsPanel({ close }: { close?: ReactNode }) {
  const problems = useDraft((draft) => draft.problems);
  const readOnly = !atLeast(useCurrentWorkspace().role, "editor");
  const { tab, setTab } = useSettingsState();
  return (
    <Tabs className="bg-inherit" value={tab} onValueChange={setTab}>
      <div className="sticky top-0 z-10 flex items-center justify-between gap-2 border-b bg-inherit pr-2 pl-3">
        <TabsList aria-label={copy.common.postSettings} className="border-b-0">
          {tabs.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
              {fieldNames.some((name) => fieldWords[name].tab === value && problems[name]) && (
                <span className="size-1.5 rounded-full bg-bad">
                  <span className="sr-only">{copy.settingsPanel.needsAttention}</span>
                </span>
              )}
            </TabsTrigger>
          ))}
        </TabsList>
        {close}
      </div>
      {tabs.map(({ value, Panel }) => (
        <TabsContent key={value} value={value} className="px-5 pt-5 pb-16">
          <fieldset disabled={readOnly} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
            <Panel />
          </fieldset>
        </TabsContent>
      ))}
    </Tabs>
  );
}
