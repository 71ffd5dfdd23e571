import type { Integration, IntegrationKind } from "@schema/integrations";
import { PageHeader } from "@/components/ui/page-header";
import { integrationName } from "@/lib/integrations/integration-name";
import { BackToAll } from "./back-to-all";
import { ConnectShopify } from "./connect-shopify";
import { ConnectWordPress } from "./connect-wordpress";

const forms = { wordpress: ConnectWordPress, shopify: ConnectShopify };

type ConnectPageProps = { kind: IntegrationKind; integration: Integration | null };

export function ConnectPage({ kind, integration }: ConnectPageProps) {
  const Form = forms[kind];
  const name = integrationName[kind];
  return (
    <>
      <BackToAll />
      <PageHeader
        title={integration ? `Reconnect ${name}` : `Connect ${name}`}
        description={
          integration
            ? "With other credentials, or another site. Posts that were sent to the same site stay tied to it."
            : "Where to find each value, step by step. It takes a few minutes."
        }
      />
      <Form integration={integration} />
    </>
  );
}
