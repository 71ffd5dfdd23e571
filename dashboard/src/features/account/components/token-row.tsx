import type { AccessToken } from "@schema/auth";
import { accessWords } from "@/components/access/access-words";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";

export function TokenRow({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const over = token.expiresAt !== null && Date.parse(token.expiresAt) < Date.now();
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 border-b px-5 py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {token.name}
          <code className="font-mono font-normal text-ink-3 text-xs">ba_pat_…{token.last4}</code>
          <Badge tone={token.access === "full" ? "accent" : "neutral"}>
            {accessWords[token.access].label}
          </Badge>
          {token.origin === "device" && <Badge>Signed in by code</Badge>}
          {over && <Badge tone="warn">Run out</Badge>}
        </p>
        <p className="text-ink-3 text-xs">
          Created <RelativeTime at={token.createdAt} /> ·{" "}
          {token.lastUsedAt ? (
            <>
              used <RelativeTime at={token.lastUsedAt} />
            </>
          ) : (
            "never used"
          )}{" "}
          ·{" "}
          {token.expiresAt ? (
            <>
              {over ? "ran out" : "runs out"} <RelativeTime at={token.expiresAt} />
            </>
          ) : (
            "does not run out"
          )}
        </p>
      </div>
      <Button variant="danger-ghost" size="sm" onClick={onRevoke}>
        Revoke<span className="sr-only"> {token.name}</span>
      </Button>
    </li>
  );
}
