import type { ReactNode } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import type { FieldName } from "../session/draft-fields";
import { useDraft } from "../session/use-editor";
import { useSettingsState } from "../settings-state";
import { ExternalPanel } from "./external-panel";
import { FaqSettings } from "./faq-settings";
import { PostSettings } from "./post-settings";
import { SeoSettings } from "./seo-settings";

const tabs: { value: string; label: string; fields: FieldName[]; Panel: () => ReactNode }[] = [
  {
    value: "post",
    label: "Post",
    fields: ["slug", "excerpt", "categories", "tags", "authors", "heroImageId", "aliases"],
    Panel: PostSettings,
  },
  {
    value: "seo",
    label: "Search & social",
    fields: ["seoTitle", "seoDescription", "seoKeywords", "canonicalUrl", "ogImageUrl"],
    Panel: SeoSettings,
  },
  { value: "faq", label: "FAQ", fields: ["faq"], Panel: FaqSettings },
  { value: "sites", label: "Sites", fields: [], Panel: ExternalPanel },
];

export function SettingsPanel({ close }: { close?: ReactNode }) {
  const problems = useDraft((draft) => draft.problems);
  const readOnly = !atLeast(useCurrentWorkspace().role, "editor");
  const { tab, setTab } = useSettingsState();
  return (
    <Tabs className="bg-inherit" value={tab} onValueChange={setTab}>
      <div className="sticky top-0 z-10 flex items-center justify-between gap-2 border-b bg-inherit pr-2 pl-3">
        <TabsList aria-label="Post settings" className="border-b-0">
          {tabs.map(({ value, label, fields }) => (
            <TabsTrigger key={value} value={value}>
              {label}
              {fields.some((name) => problems[name]) && (
                <span className="size-1.5 rounded-full bg-bad">
                  <span className="sr-only">has something to fix</span>
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
