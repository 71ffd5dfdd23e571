import type { Integration } from "@schema/integrations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SendPostsDialog } from "@/components/integrations/send/send-posts-dialog";
import { Button } from "@/components/ui/button";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { unsentQuery } from "@/lib/integrations/integrations";
import { countOf } from "@/lib/number-words";
import { atLeast } from "@/lib/roles";
import { copy } from "../copy";

const isOne = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** Posts that are missing or outdated on the site, and the button that sends them; nothing if there are none. */
export function UnsentPosts({ integration }: { integration: Integration }) {
  const { id, role } = useCurrentWorkspace();
  const { kind, enabled, siteName } = integration;
  const maySend = enabled && atLeast(role, "editor");
  const { data } = useQuery({ ...unsentQuery(id, kind), enabled: maySend });
  const [asked, setAsked] = useState<{ which: "missing" | "changed"; count: number } | null>(null);
  if (!maySend || !data) return null;
  const { missing, changed } = data;
  const rows = [
    {
      which: "changed" as const,
      count: changed,
      words: copy.unsentPosts.words(countOf(changed, "post"), isOne(changed, "was", "were")),
      label: isOne(changed, copy.unsentPosts.sendNow, copy.unsentPosts.sendThemNow),
    },
    {
      which: "missing" as const,
      count: missing,
      words: copy.unsentPosts.notOnYet(
        countOf(missing, copy.unsentPosts.publishedPost),
        isOne(missing, "is", "are"),
        siteName,
      ),
      label: copy.unsentPosts.sendThe(countOf(missing, "post")),
    },
  ].filter(({ count }) => count > 0);
  return (
    <>
      {rows.map(({ which, count, words, label }) => (
        <div
          key={which}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-muted px-3 py-2.5 text-sm"
        >
          <p className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">{words}</p>
          <Button size="sm" onClick={() => setAsked({ which, count })} className="phone:w-full">
            {label}
          </Button>
        </div>
      ))}
      {asked && (
        <SendPostsDialog
          integrations={[integration]}
          which={asked.which === "missing" ? { missing: true } : { changed: true }}
          count={asked.count}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
