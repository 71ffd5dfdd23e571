import type { AccessToken } from "@schema/auth";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import Terminal from "lucide-react/icons/terminal";
import { useState } from "react";
import { accessWords } from "@/components/access/access-words";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CopyField } from "@/components/ui/copy-field";
import { ListView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { textLinkClass } from "@/components/ui/text-link-class";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { tokensQuery } from "../api/tokens";
import { CreateTokenDialog } from "./create-token-dialog";

const clientFile = (url: string) =>
  JSON.stringify(
    { mcpServers: { blogsvc: { type: "http", url, headers: { Authorization: "Bearer ba_pat_…" } } } },
    null,
    2,
  );

/** How to connect the command line and assistants to this instance. */
function ConnectCard() {
  const { origin } = location;
  return (
    <Card>
      <CardHeader title="Connect" description="Use blogsvc from your terminal, scripts or an AI assistant." />
      <CardBody>
        <Tabs defaultValue="cli">
          <TabsList aria-label="What to connect">
            <TabsTrigger value="cli">Command line</TabsTrigger>
            <TabsTrigger value="mcp">Assistant</TabsTrigger>
          </TabsList>
          <TabsContent value="cli" className="grid gap-3 pt-4 text-sm">
            <p className="text-ink-2">
              Run this on the machine where you want to use the CLI. It shows a code and opens a page here
              where you confirm it; there is no token to copy.
            </p>
            <CopyField value={`npx @blogsvc/cli auth login --url ${origin}`} label="Command" />
            <p>
              <a href="/docs/cli" className={textLinkClass}>
                All commands
              </a>
            </p>
          </TabsContent>
          <TabsContent value="mcp" className="grid gap-3 pt-4 text-sm">
            <p className="text-ink-2">
              Any Model Context Protocol (MCP) client accepts this URL and a token in a header. Create a token
              with “Drafts” access, so that only you can publish.
            </p>
            <CopyField value={`${origin}/mcp`} label="MCP server URL" />
            <p className="text-ink-2">Add this to the client’s settings file, with your token:</p>
            <CopyField value={clientFile(`${origin}/mcp`)} label="Settings" />
            <p>
              <a href="/docs/mcp" className={textLinkClass}>
                What assistants can do
              </a>
            </p>
          </TabsContent>
        </Tabs>
      </CardBody>
    </Card>
  );
}

function TokenRow({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const over = token.expiresAt !== null && Date.parse(token.expiresAt) < Date.now();
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 border-b px-5 py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {token.name}
          <code className="font-mono font-normal text-ink-3 text-xs">ba_pat_…{token.last4}</code>
          <Badge tone={token.access === "full" ? "accent" : "neutral"}>
            {accessWords[token.access].label}
          </Badge>
          {token.origin === "device" && <Badge>Connected with a code</Badge>}
          {over && <Badge tone="warn">Expired</Badge>}
        </p>
        <p className="text-ink-3 text-xs">
          Created <RelativeTime at={token.createdAt} /> ·{" "}
          {token.lastUsedAt ? (
            <>
              used <RelativeTime at={token.lastUsedAt} />
            </>
          ) : (
            "never used"
          )}{" "}
          ·{" "}
          {token.expiresAt ? (
            <>
              {over ? "expired" : "expires"} <RelativeTime at={token.expiresAt} />
            </>
          ) : (
            "never expires"
          )}
        </p>
      </div>
      <Button variant="danger-ghost" size="sm" onClick={onRevoke}>
        Revoke<span className="sr-only"> {token.name}</span>
      </Button>
    </li>
  );
}

function useDeleteToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrap(api.v1.me.tokens[":id"].$delete({ param: { id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}

export function TokensPanel() {
  const query = useQuery(tokensQuery);
  const remove = useDeleteToken();
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<AccessToken | null>(null);

  const createButton = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      Create token
    </Button>
  );
  return (
    <section aria-label="Access tokens" className="grid gap-4">
      <ListView
        query={query}
        noun="token"
        what="your access tokens"
        rows={2}
        empty={{
          icon: Terminal,
          title: "No access tokens yet",
          text: "A token lets the CLI, an assistant or a script act as you.",
          action: createButton,
        }}
      >
        {({ items }) => (
          <div className="grid gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-ink-2">
                A token acts as you in all your workspaces. Treat it like a password.
              </p>
              {createButton}
            </div>
            <Card>
              <ul>
                {items.map((token) => (
                  <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
                ))}
              </ul>
            </Card>
          </div>
        )}
      </ListView>
      <ConnectCard />
      <CreateTokenDialog open={creating} onOpenChange={setCreating} />
      {revoking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setRevoking(null)}
          title={`Revoke “${revoking.name}”?`}
          description="Anything that uses it stops working right away. This can’t be undone."
          confirmLabel="Revoke token"
          onConfirm={async () => {
            await remove.mutateAsync(revoking.id);
            toast.success(`“${revoking.name}” is revoked`);
          }}
        />
      )}
    </section>
  );
}
