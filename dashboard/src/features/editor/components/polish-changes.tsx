import { WordDiff } from "@/components/diff/word-diff";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { keyboardScroll } from "@/lib/keyboard-scroll";

const boxClass = "max-h-[42dvh] overflow-y-auto rounded-b-lg border border-t-0 bg-surface";

/** Word by word what would change, and the new text by itself: much that changed is easier to read there. */
export function PolishChanges({ before, after }: { before: string; after: string }) {
  return (
    <Tabs defaultValue="changes">
      <TabsList aria-label="How to look at it">
        <TabsTrigger value="changes">Changes</TabsTrigger>
        <TabsTrigger value="text">New text</TabsTrigger>
      </TabsList>
      <TabsContent value="changes">
        <div {...keyboardScroll("What would change")} className={boxClass}>
          <WordDiff before={before} after={after} />
        </div>
      </TabsContent>
      <TabsContent value="text">
        <div {...keyboardScroll("New text")} className={boxClass}>
          <p className="whitespace-pre-wrap p-3 text-sm leading-relaxed [overflow-wrap:anywhere]">{after}</p>
        </div>
      </TabsContent>
    </Tabs>
  );
}
