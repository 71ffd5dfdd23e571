import type { AccessToken } from "@schema/auth";
import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import Terminal from "lucide-react/icons/terminal";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { ListSkeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useDeleteToken } from "../api/delete-token";
import { tokensQuery } from "../api/tokens";
import { ConnectCard } from "./connect-card";
import { CreateTokenDialog } from "./create-token-dialog";
import { TokenRow } from "./token-row";

export function TokensPanel() {
  const { data, error, refetch } = useQuery(tokensQuery);
  const remove = useDeleteToken();
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<AccessToken | null>(null);

  const createButton = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      Create token
    </Button>
  );
  return (
    <section aria-label="Access tokens" className="grid gap-4">
      {error && <ErrorState error={error} onRetry={refetch} title="The tokens could not be loaded" />}
      {!data && !error && <ListSkeleton label="Loading the access tokens" rows={2} />}
      {data && !error && data.items.length === 0 && (
        <EmptyState icon={Terminal} title="No access token yet" action={createButton}>
          A token lets the command line, an assistant, or a script of yours work in your name.
        </EmptyState>
      )}
      {data && !error && data.items.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-2">
              A token acts in your name, in all of your workspaces. Treat it as a password.
            </p>
            {createButton}
          </div>
          <Card>
            <ul>
              {data.items.map((token) => (
                <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
              ))}
            </ul>
          </Card>
        </>
      )}
      <ConnectCard />
      <CreateTokenDialog open={creating} onOpenChange={setCreating} />
      {revoking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setRevoking(null)}
          title={`Revoke “${revoking.name}”?`}
          description="Whatever uses it is refused from then on. This cannot be undone."
          confirmLabel="Revoke token"
          onConfirm={async () => {
            await remove.mutateAsync(revoking.id);
            toast.success(`“${revoking.name}” is revoked`);
          }}
        />
      )}
    </section>
  );
}
