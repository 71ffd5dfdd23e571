import type { IntegrationKind } from "@schema/integrations";
import Plug from "lucide-react/icons/plug";
import { EmptyState } from "@/components/ui/empty-state";
import { integrationName } from "@/lib/integrations/integration-name";

export function MayNotConnect({ kind }: { kind: IntegrationKind }) {
  return (
    <EmptyState icon={Plug} level={1} title={`${integrationName[kind]} is not connected`}>
      Admins and owners of the workspace can connect it.
    </EmptyState>
  );
}
