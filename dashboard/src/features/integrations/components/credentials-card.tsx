import type { Integration } from "@schema/integrations";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/relative-time";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { knownFacts } from "../known-facts";
import { DisconnectDialog } from "./disconnect-dialog";

type CredentialsCardProps = { integration: Integration; mayChange: boolean };

export function CredentialsCard({ integration, mayChange }: CredentialsCardProps) {
  const { slug } = useCurrentWorkspace();
  const [ending, setEnding] = useState(false);
  const { kind, createdAt } = integration;
  return (
    <Card>
      <CardHeader title="Connection" />
      <CardBody>
        <dl className="grid gap-2.5 text-sm">
          {knownFacts(integration).map(({ label, value }) => (
            <div key={label} className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3">
              <dt className="text-ink-3">{label}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
          <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3">
            <dt className="text-ink-3">Connected</dt>
            <dd>
              <RelativeTime at={createdAt} />
            </dd>
          </div>
        </dl>
      </CardBody>
      {mayChange && (
        <CardFooter>
          <Button variant="danger-ghost" size="sm" className="-ml-2.5" onClick={() => setEnding(true)}>
            Disconnect…
          </Button>
          <Link
            to="/w/$slug/integrations/$kind"
            params={{ slug, kind }}
            search={{ reconnect: true }}
            className={buttonClass("secondary", "sm")}
          >
            Reconnect
          </Link>
        </CardFooter>
      )}
      <DisconnectDialog integration={integration} open={ending} onOpenChange={setEnding} />
    </Card>
  );
}
