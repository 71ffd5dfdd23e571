import type { Integration, IntegrationConnect } from "@schema/integrations";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { showFieldErrors } from "@/lib/field-errors";
import { integrationsKey } from "@/lib/integrations/integrations";
import { copy } from "./copy";

function connect(workspaceId: string, request: IntegrationConnect): Promise<Integration> {
  const at = api.v1.workspaces[":workspaceId"].integrations;
  const param = { workspaceId };
  switch (request.kind) {
    case "wordpress":
      return unwrap(at.wordpress.$put({ param, json: request.json }));
    case "shopify":
      return unwrap(at.shopify.$put({ param, json: request.json }));
    default:
      return request satisfies never;
  }
}

/** Verifies, then connects or reconnects. The input contains a secret, so it is dropped immediately. */
function useConnectIntegration(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: IntegrationConnect) => connect(workspaceId, request),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: integrationsKey(workspaceId) }),
  });
}

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
