import type { IntegrationConnect } from "@schema/integrations";
import { useNavigate } from "@tanstack/react-router";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { showFieldErrors } from "@/lib/field-errors";
import { useConnectIntegration } from "./api/connect-integration";
import { copy } from "./copy";

/** Submits credentials, and opens the integration once it is connected. Secrets are not kept here. */
export function useConnect<T extends FieldValues>(
  form: UseFormReturn<T>,
  names: readonly FieldPath<T>[],
  connectOf: (fields: T) => IntegrationConnect,
) {
  const { id: workspaceId, slug } = useCurrentWorkspace();
  const navigate = useNavigate();
  const connect = useConnectIntegration(workspaceId);
  const submit = form.handleSubmit(async (fields) => {
    try {
      const { kind, siteName } = await connect.mutateAsync(connectOf(fields));
      toast.success(copy.connect.isConnected(siteName));
      await navigate({ to: "/w/$slug/integrations/$kind", params: { slug, kind }, search: {} });
    } catch (error) {
      showFieldErrors(error, names, form.setError);
    }
  });
  return { submit, connecting: connect.isPending, error: connect.error };
}
