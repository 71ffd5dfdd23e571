import type { ExternalPost, IntegrationKind } from "@schema/integrations";
import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

const ends: Record<IntegrationKind, string> = {
  wordpress: "It goes to the trash of WordPress.",
  shopify: "The article is deleted in Shopify, for good.",
};

type TakeAwayProps = {
  kind: IntegrationKind;
  siteName: string;
  remove: UseMutationResult<ExternalPost, Error, void>;
};

export function TakeAway({ kind, siteName, remove }: TakeAwayProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="danger-ghost" onClick={() => setAsking(true)}>
        Take it away…
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Take it away from ${siteName}?`}
        description={`${ends[kind]} Readers there do not find it any more, and it is not sent again automatically. It stays unchanged here.`}
        confirmLabel="Take away"
        onConfirm={() => remove.mutateAsync()}
      />
    </>
  );
}
