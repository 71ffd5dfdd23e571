import type { IntegrationProblemCode, ShopifyConnect, WordPressConnect } from "@schema/integrations";
import { useNavigate } from "@tanstack/react-router";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { showFieldErrors } from "@/lib/field-errors";
import { problemOf } from "@/lib/integrations/problem-of";
import { useConnectIntegration } from "./api/connect-integration";

type Connect = { kind: "wordpress"; json: WordPressConnect } | { kind: "shopify"; json: ShopifyConnect };

/** The field to look at first, where a problem is about one. */
const culprits: Partial<Record<IntegrationProblemCode, string>> = {
  https_required: "siteUrl",
  redirected: "siteUrl",
  not_found_there: "siteUrl",
  wrong_credentials: "applicationPassword",
  role_too_low: "username",
  no_such_shop: "shopDomain",
  invalid_client_id: "clientId",
  invalid_client_secret: "clientSecret",
  wrong_blog: "blogId",
};

/** Sends a form of credentials, and goes to the integration once it is connected. Nothing of a secret is kept here. */
export function useConnect<T extends FieldValues>(
  form: UseFormReturn<T>,
  names: readonly FieldPath<T>[],
  connectOf: (fields: T) => Connect,
) {
  const { id: workspaceId, slug } = useCurrentWorkspace();
  const navigate = useNavigate();
  const connect = useConnectIntegration(workspaceId);
  const submit = form.handleSubmit(async (fields) => {
    try {
      const { kind, siteName } = await connect.mutateAsync(connectOf(fields));
      toast.success(`${siteName} is connected`);
      await navigate({ to: "/w/$slug/integrations/$kind", params: { slug, kind }, search: {} });
    } catch (error) {
      showFieldErrors(error, names, form.setError);
      const code = problemOf(error)?.code;
      const culprit = code && names.find((name) => name === culprits[code]);
      if (culprit) form.setFocus(culprit, { shouldSelect: true });
    }
  });
  return { submit, connecting: connect.isPending, error: connect.error };
}
