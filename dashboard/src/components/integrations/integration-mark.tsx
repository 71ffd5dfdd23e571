import type { IntegrationKind } from "@schema/integrations";
import Newspaper from "lucide-react/icons/newspaper";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import { cn } from "@/lib/cn";

const icons = { wordpress: Newspaper, shopify: ShoppingBag };

type IntegrationMarkProps = { kind: IntegrationKind; className?: string };

export function IntegrationMark({ kind, className }: IntegrationMarkProps) {
  const Icon = icons[kind];
  return (
    <span
      className={cn(
        "grid size-10 shrink-0 place-items-center rounded-lg border bg-muted text-ink-2 [&_svg]:size-5",
        className,
      )}
    >
      <Icon aria-hidden="true" />
    </span>
  );
}
