import type { WebhookKind } from "@schema/webhooks";
import { RadioGroup } from "radix-ui";
import { ChoiceCard } from "@/components/ui/choice-card";

type KindFieldProps = { value: WebhookKind; onChange: (kind: WebhookKind) => void };

export function KindField({ value, onChange }: KindFieldProps) {
  return (
    <RadioGroup.Root
      value={value}
      onValueChange={(next) => onChange(next === "deploy-hook" ? "deploy-hook" : "signed")}
      aria-label="Kind"
      className="grid gap-2 md:grid-cols-2"
    >
      <ChoiceCard value="signed" label="Signed receiver">
        Your site’s own code. It checks the signature and refreshes just the pages that changed.
      </ChoiceCard>
      <ChoiceCard value="deploy-hook" label="Deploy hook">
        A host’s address that rebuilds the site. Nothing is signed; changes that come together make one call.
      </ChoiceCard>
    </RadioGroup.Root>
  );
}
