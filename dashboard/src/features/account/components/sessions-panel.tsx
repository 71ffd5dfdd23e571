import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ErrorState } from "@/components/ui/error-state";
import { ListSkeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useRevokeOtherSessions } from "../api/revoke-other-sessions";
import { sessionsQuery } from "../api/sessions";
import { SessionRow } from "./session-row";

export function SessionsPanel() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const revokeOthers = useRevokeOtherSessions();
  const [asking, setAsking] = useState(false);

  if (error) return <ErrorState error={error} onRetry={refetch} title="The sessions could not be loaded" />;
  if (!data) return <ListSkeleton label="Loading the sessions" rows={2} />;
  return (
    <section aria-label="Sessions" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">
          Where you are signed in. Do you not know one? Sign it out and change your password.
        </p>
        {data.pagination.total > 1 && (
          <Button size="sm" onClick={() => setAsking(true)}>
            Sign out all others
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
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out all other sessions?"
        description="Every other browser, and every program you signed in by code, has to sign in again. This one stays, and so do access tokens made here."
        confirmLabel="Sign out all others"
        onConfirm={async () => {
          await revokeOthers.mutateAsync();
          toast.success("All other sessions are signed out");
        }}
      />
    </section>
  );
}
