import { useState } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { LearnDocuments } from "./learn-documents";
import { LearnResearch } from "./learn-research";
import { LearnSite } from "./learn-site";

export type LearnTab = "site" | "documents" | "research";

type LearnDialogProps = {
  /** Null while it is closed. */
  tab: LearnTab | null;
  onTab: (tab: LearnTab | null) => void;
};

const tabs: { value: LearnTab; label: string }[] = [
  { value: "site", label: "A website" },
  { value: "documents", label: "Documents" },
  { value: "research", label: "Research" },
];

/** Starts a run that reads and proposes; nothing enters the context before it is accepted. */
export function LearnDialog({ tab, onTab }: LearnDialogProps) {
  const [last, setLast] = useState<LearnTab>(tab ?? "site");
  if (tab !== null && tab !== last) setLast(tab);
  const close = () => onTab(null);
  return (
    <Dialog open={tab !== null} onOpenChange={(open) => !open && close()}>
      <DialogContent
        title="Learn from…"
        description="What is read becomes proposals, each with the sentence it rests on. Nothing changes before you accept it."
        className="md:max-w-2xl!"
      >
        <Tabs
          value={tab ?? last}
          onValueChange={(value) => onTab(tabs.find((one) => one.value === value)?.value ?? "site")}
        >
          <TabsList aria-label="What to learn from" className="mb-5">
            {tabs.map(({ value, label }) => (
              <TabsTrigger key={value} value={value}>
                {label}
              </TabsTrigger>
            ))}
          </TabsList>
          <TabsContent value="site">
            <LearnSite onStarted={close} onCancel={close} />
          </TabsContent>
          <TabsContent value="documents">
            <LearnDocuments onStarted={close} onCancel={close} />
          </TabsContent>
          <TabsContent value="research">
            <LearnResearch onStarted={close} onCancel={close} />
          </TabsContent>
        </Tabs>
      </DialogContent>
    </Dialog>
  );
}
