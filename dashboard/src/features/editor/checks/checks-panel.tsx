import ListChecks from "lucide-react/icons/list-checks";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { CommentsPanel } from "../comments/comments-panel";
import { copy } from "../copy";
import { EvidencePanel } from "../evidence/evidence-panel";
import { QualityPanel } from "../quality/quality-panel";
import { isChecksTab, useChecks } from "../session/checks-state";
import { useDraft } from "../session/use-editor";

/** The evidence for a text, what could be better in it, and people's comments. */
export function ChecksPanel({ close }: { close: ReactNode }) {
  const { tab, setTab } = useChecks();
  const postId = useDraft((draft) => draft.post?.id);
  const panel = "px-4 pt-4 pb-16";
  return (
    <Tabs className="bg-inherit" value={tab} onValueChange={(next) => isChecksTab(next) && setTab(next)}>
      <div className="sticky top-0 z-10 flex items-center justify-between gap-2 border-b bg-inherit pr-2 pl-3">
        <TabsList aria-label={copy.common.checks} className="border-b-0">
          <TabsTrigger value="evidence">{copy.checksPanel.evidence}</TabsTrigger>
          <TabsTrigger value="quality">{copy.checksPanel.quality}</TabsTrigger>
          <TabsTrigger value="comments">{copy.checksPanel.comments}</TabsTrigger>
        </TabsList>
        {close}
      </div>
      {postId === undefined ? (
        <div className={panel}>
          <EmptyState icon={ListChecks} title={copy.checksPanel.nothingToCheckYet}>
            {copy.checksPanel.addTitleAndSome}
          </EmptyState>
        </div>
      ) : (
        <>
          <TabsContent value="evidence" className={panel}>
            <EvidencePanel postId={postId} />
          </TabsContent>
          <TabsContent value="quality" className={panel}>
            <QualityPanel />
          </TabsContent>
          <TabsContent value="comments" className={panel}>
            <CommentsPanel postId={postId} />
          </TabsContent>
        </>
      )}
    </Tabs>
  );
}
