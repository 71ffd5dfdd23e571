import type { Session } from "@schema/auth";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RelativeTime } from "@/components/ui/relative-time";
import { ListSkeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useRevokeSession } from "../api/revoke-session";
import { sessionsQuery } from "../api/sessions";
import { browserName } from "../browser-name";

function SessionRow({ session }: { session: Session }) {
  const revoke = useRevokeSession();
  const device = browserName(session.userAgent);
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 border-b px-5 py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium" title={session.userAgent}>
          {device}
          {session.current && <Badge tone="good">This one</Badge>}
        </p>
        <p className="text-ink-3 text-xs">
          Active <RelativeTime at={session.lastSeenAt} /> · signed in <RelativeTime at={session.createdAt} />{" "}
          · runs out <RelativeTime at={session.expiresAt} />
        </p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          loading={revoke.isPending}
          onClick={() =>
            revoke.mutate(session.id, {
              onSuccess: () => toast.success(`${device} is signed out`),
              onError: (error) => toast.error("It is still signed in", { description: messageOf(error) }),
            })
          }
        >
          Sign out<span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  );
}

export function SessionsPanel() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  if (error) return <ErrorState error={error} onRetry={refetch} title="The sessions could not be loaded" />;
  if (!data) return <ListSkeleton label="Loading the sessions" rows={2} />;
  return (
    <section aria-label="Sessions" className="grid gap-4">
      <p className="text-ink-2">
        Where you are signed in. Sign out whatever you do not know, then change your password.
      </p>
      <Card>
        <ul>
          {data.items.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
