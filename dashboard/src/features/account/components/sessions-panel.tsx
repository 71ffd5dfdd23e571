import type { Session } from "@schema/auth";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { messageOf } from "@/lib/api-error";
import { sessionsQuery } from "../api";
import { browserName } from "../browser-name";
import { copy } from "../copy";

function useRevokeSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrap(api.v1.me.sessions[":id"].$delete({ param: { id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

function SessionRow({ session }: { session: Session }) {
  const revoke = useRevokeSession();
  const device = browserName(session.userAgent);
  const end = () =>
    revoke.mutate(session.id, {
      onSuccess: () => toast.success(copy.sessionsPanel.signedOut(device)),
      onError: (error) => toast.error(copy.sessionsPanel.couldntSignOut, { description: messageOf(error) }),
    });

  return (
    <li className="flex min-h-16 items-center justify-between gap-4 border-b px-5 py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium" title={session.userAgent}>
          {device}
          {session.current && <Badge tone="good">{copy.sessionsPanel.thisDevice}</Badge>}
        </p>
        <p className="text-ink-3 text-xs">
          Active <RelativeTime at={session.lastSeenAt} /> · signed in <RelativeTime at={session.createdAt} />
        </p>
      </div>
      {!session.current && (
        <Button size="sm" loading={revoke.isPending} onClick={end}>
          {copy.sessionsPanel.signOut}
          <span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  );
}

function useRevokeOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(api.v1.me.sessions["revoke-others"].$post()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function SessionsPanel() {
  const query = useQuery(sessionsQuery);
  const revokeOthers = useRevokeOtherSessions();
  const [asking, setAsking] = useState(false);

  return (
    <section aria-label={copy.common.sessions} className="grid gap-4">
      <QueryView query={query} what={copy.sessionsPanel.yourSessions} rows={2}>
        {(data) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-ink-2">{copy.sessionsPanel.whereYoureSigned}</p>
              {data.pagination.total > 1 && (
                <Button size="sm" onClick={() => setAsking(true)}>
                  {copy.sessionsPanel.signOutAllOthers}
                </Button>
              )}
            </div>
            <Card>
              <ul>
                {data.items.map((session) => (
                  <SessionRow key={session.id} session={session} />
                ))}
              </ul>
            </Card>
          </>
        )}
      </QueryView>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={copy.sessionsPanel.signOutAllOtherSessions}
        description={copy.sessionsPanel.description}
        confirmLabel={copy.sessionsPanel.signOutAllOthers}
        onConfirm={async () => {
          await revokeOthers.mutateAsync();
          toast.success(copy.sessionsPanel.signedOutAllOtherSessions);
        }}
      />
    </section>
  );
}
