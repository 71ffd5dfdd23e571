import type { Workspace } from "@schema/workspaces";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-13 items-center justify-between gap-4 border-b px-5 py-1.5 last:border-b-0">
      <dt className="shrink-0 text-ink-2">{term}</dt>
      <dd className="flex min-w-0 items-center gap-1">{children}</dd>
    </div>
  );
}

const planNames = { free: "Free", starter: "Starter", pro: "Pro", enterprise: "Enterprise" };

/** What is not changed here; the slug and the id are there to be copied. */
export function FactsCard({ workspace }: { workspace: Workspace }) {
  return (
    <Card>
      <h2 className="sr-only">Identity</h2>
      <dl>
        <Fact term="Slug">
          <code className="truncate font-mono text-[0.8125rem]">{workspace.slug}</code>
          <CopyButton value={workspace.slug} label="Copy the slug" />
        </Fact>
        <Fact term="Workspace id">
          <code className="truncate font-mono text-[0.8125rem]">{workspace.id}</code>
          <CopyButton value={workspace.id} label="Copy the workspace id" />
        </Fact>
        <Fact term="Plan">
          <Badge tone="accent">{planNames[workspace.planId]}</Badge>
        </Fact>
      </dl>
    </Card>
  );
}
