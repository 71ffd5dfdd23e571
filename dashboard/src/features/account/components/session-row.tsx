import type { Session } from "@schema/auth";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useRevokeSession } from "../api/revoke-session";
import { browserName } from "../browser-name";

export function SessionRow({ session }: { session: Session }) {
  const revoke = useRevokeSession();
  const device = browserName(session.userAgent);
  const end = () =>
    revoke.mutate(session.id, {
      onSuccess: () => toast.success(`${device} is signed out`),
      onError: (error) => toast.error("It is still signed in", { description: messageOf(error) }),
    });

  return (
    <li className="flex min-h-16 items-center justify-between gap-4 border-b px-5 py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium" title={session.userAgent}>
          {device}
          {session.current && <Badge tone="good">This one</Badge>}
        </p>
        <p className="text-ink-3 text-xs">
          Active <RelativeTime at={session.lastSeenAt} /> · signed in <RelativeTime at={session.createdAt} />
        </p>
      </div>
      {!session.current && (
        <Button size="sm" loading={revoke.isPending} onClick={end}>
          Sign out<span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  );
}
