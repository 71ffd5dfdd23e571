import type { Workspace } from "@schema/workspaces";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { meQuery } from "@/lib/me";
import { copy } from "../copy";

/** `confirm` is the workspace's slug. Resolves once nothing of it can be read any more, which takes a moment. */
const useDeleteWorkspace = (workspaceId: string) =>
  useMutation({
    mutationFn: (confirm: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].$delete({ param: { workspaceId }, json: { confirm } })),
  });

export function DeleteCard({ workspace }: { workspace: Workspace }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const remove = useDeleteWorkspace(workspace.id);
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const confirm = async () => {
    await remove.mutateAsync(typed.trim());
    toast.success(copy.deleteCard.isDeleted(workspace.name));
    await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
    await navigate({ to: "/" });
    queryClient.removeQueries({ queryKey: ["workspace", workspace.id] });
  };

  return (
    <Card>
      <CardHeader title={copy.deleteCard.deleteWorkspace} description={copy.deleteCard.description} />
      <CardBody>
        <Button
          variant="danger"
          onClick={() => {
            setTyped("");
            setOpen(true);
          }}
        >
          {copy.deleteCard.deleteWorkspaceButton}
        </Button>
      </CardBody>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={copy.deleteCard.delete(workspace.name)}
        description={copy.deleteCard.cantBeUndone}
        confirmLabel={copy.deleteCard.deletePermanently}
        confirmDisabled={typed.trim() !== workspace.slug}
        onConfirm={confirm}
      >
        <Field label={copy.deleteCard.typeSlugToConfirm(workspace.slug)}>
          <Input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      </ConfirmDialog>
    </Card>
  );
}
