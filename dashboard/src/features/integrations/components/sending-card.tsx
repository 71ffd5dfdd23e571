import type { Integration, IntegrationUpdate } from "@schema/integrations";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { Switch } from "@/components/ui/switch";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useUpdateIntegration } from "../api/update-integration";
import { FollowField } from "./follow-field";

type SendingCardProps = { integration: Integration; mayChange: boolean };

/** Whether anything is sent, and what by itself. A change counts at once. */
export function SendingCard({ integration, mayChange }: SendingCardProps) {
  const update = useUpdateIntegration(useCurrentWorkspace().id);
  const { kind, version, siteName } = integration;
  const asked = update.isPending ? update.variables : undefined;
  const enabled = asked?.enabled ?? integration.enabled;
  const change = (changed: Omit<IntegrationUpdate, "version">) =>
    !update.isPending && update.mutate({ kind, version, ...changed });
  return (
    <Card>
      <CardHeader
        title="What is sent"
        description={mayChange ? undefined : "Only admins and owners can change it."}
      />
      <CardBody className="grid gap-6">
        <Switch
          label="Send posts there"
          hint={
            enabled
              ? `Changes of posts go to ${siteName}. Switched off, nothing is sent, and the log says it was skipped.`
              : "Nothing is sent now: not what is published, not what is scheduled. The log says it was skipped."
          }
          checked={enabled}
          disabled={!mayChange}
          onCheckedChange={(next) => change({ enabled: next })}
        />
        <div className="grid gap-3">
          <div className="grid gap-0.5">
            <h3 className="font-medium text-sm">By itself</h3>
            <p className="text-ink-3 text-sm">
              For all posts. A single one can be told otherwise in its editor, under Sites.
            </p>
          </div>
          <FollowField
            value={asked?.followMode ?? integration.followMode}
            disabled={!mayChange}
            onChange={(followMode) => change({ followMode })}
          />
        </div>
        <FormError error={update.error} />
      </CardBody>
    </Card>
  );
}
