import type { BulkResult } from "@schema/bulk-result";
import type { PostSummary } from "@schema/posts";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { useLast } from "@/lib/hooks";
import { countPosts } from "../bulk-words";
import { copy } from "../copy";

/** `done` as in "2 posts published". */
export type BulkOutcome = { done: string; result: BulkResult; posts: PostSummary[] };

/** The result for each post if not all succeeded; failed ones come first and stay selected. */
export function BulkResults({ outcome, onClose }: { outcome: BulkOutcome | null; onClose: () => void }) {
  const shown = useLast(outcome);
  if (!shown) return null;
  const { done, result, posts } = shown;
  const titles = new Map(posts.map((post) => [post.id, post.title]));
  const items = result.items.toSorted((a, b) => Number(a.ok) - Number(b.ok));

  return (
    <Dialog open={outcome !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={copy.bulkResults.couldNotBe(countPosts(result.failed), done)}
        description={copy.bulkResults.description(result.succeeded, countPosts(result.succeeded), done)}
      >
        <ul className="grid gap-0.5">
          {items.map((item) => (
            <li key={item.id} className="flex items-start gap-2.5 rounded-lg px-2 py-2 odd:bg-muted/60">
              {item.ok ? (
                <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
              ) : (
                <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-bad" />
              )}
              <div className="min-w-0">
                <p className="font-medium text-sm [overflow-wrap:anywhere]">
                  {titles.get(item.id) ?? item.id}
                </p>
                <p className={item.ok ? "text-ink-3 text-sm" : "text-bad text-sm"}>
                  {item.ok
                    ? `${item.skipped ? copy.bulkResults.already : copy.bulkResults.is} ${done}`
                    : (item.error?.message ?? copy.bulkResults.failedForUnknownReason)}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <DialogFooter>
          <Button variant="primary" onClick={onClose}>
            {copy.bulkResults.close}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
