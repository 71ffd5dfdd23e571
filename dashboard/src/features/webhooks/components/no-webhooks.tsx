import WebhookIcon from "lucide-react/icons/webhook";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { textLinkClass } from "@/components/ui/text-link-class";

export function NoWebhooks({ action }: { action: ReactNode }) {
  return (
    <EmptyState icon={WebhookIcon} title="No webhook yet" action={action}>
      <p>
        A webhook tells your site the moment a post is published, changed or taken back, so that it shows the
        new state at once. What fails is tried again for three days.
      </p>
      <p className="mt-2">
        <a href="/docs/api#webhooks" target="_blank" rel="noreferrer" className={textLinkClass}>
          How a receiver is built
        </a>
      </p>
    </EmptyState>
  );
}
