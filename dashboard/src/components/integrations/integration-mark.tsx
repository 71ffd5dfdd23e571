import type { IntegrationKind } from "@schema/integrations";
import Newspaper from "lucide-react/icons/newspaper";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import { cn } from "@/lib/cn";

const icons = { wordpress: Newspaper, shopify: ShoppingBag };

const sizes = {
  md: "size-10 rounded-lg border bg-muted [&_svg]:size-5",
  sm: "size-5 [&_svg]:size-4",
  xs: "size-4 [&_svg]:size-3.5",
};

type IntegrationMarkProps = { kind: IntegrationKind; size?: keyof typeof sizes };

export function IntegrationMark({ kind, size = "md" }: IntegrationMarkProps) {
  const Icon = icons[kind];
  return (
    <span className={cn("grid shrink-0 place-items-center text-ink-2", sizes[size])}>
      <Icon aria-hidden="true" />
    </span>
  );
}
