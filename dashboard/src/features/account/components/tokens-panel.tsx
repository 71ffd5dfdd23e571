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
import { CopyField } from "@/components/ui/copy-button";
import { ListView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { textLinkClass } from "@/components/ui/text-link-class";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { tokensQuery } from "../api";
import { copy } from "../copy";
import { CreateTokenDialog } from "./create-token-dialog";

const clientFile = (url: string) =>
  JSON.stringify(
    {
      mcpServers: {
        blogsvc: { type: "http", url, headers: { Authorization: copy.tokensPanel.bearerBaPat } },
      },
    },
    null,
    2,
  );

/** How to connect the command line and assistants to this instance. */
function ConnectCard() {
  const { origin } = location;
  return (
    <Card>
      <CardHeader title={copy.common.connect} description={copy.tokensPanel.description} />
      <CardBody>
        <Tabs defaultValue="cli">
          <TabsList aria-label={copy.tokensPanel.whatToConnect}>
            <TabsTrigger value="cli">{copy.tokensPanel.commandLine}</TabsTrigger>
            <TabsTrigger value="mcp">{copy.tokensPanel.assistant}</TabsTrigger>
          </TabsList>
          <TabsContent value="cli" className="grid gap-3 pt-4 text-sm">
            <p className="text-ink-2">{copy.tokensPanel.runOnMachineWhere}</p>
            <CopyField value={copy.tokensPanel.signInCommand(origin)} label={copy.tokensPanel.command} />
            <p>
              <a href="/docs/cli" className={textLinkClass}>
                {copy.tokensPanel.allCommands}
              </a>
            </p>
          </TabsContent>
          <TabsContent value="mcp" className="grid gap-3 pt-4 text-sm">
            <p className="text-ink-2">{copy.tokensPanel.anyModelContextProtocol}</p>
            <CopyField value={`${origin}/mcp`} label={copy.tokensPanel.mcpServerUrl} />
            <p className="text-ink-2">{copy.tokensPanel.addToClientsSettings}</p>
            <CopyField value={clientFile(`${origin}/mcp`)} label={copy.tokensPanel.settings} />
            <p>
              <a href="/docs/mcp" className={textLinkClass}>
                {copy.tokensPanel.whatAssistantsCanDo}
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
          {token.origin === "device" && <Badge>{copy.tokensPanel.connectedWithCode}</Badge>}
          {over && <Badge tone="warn">{copy.tokensPanel.expired}</Badge>}
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
        {copy.tokensPanel.revoke}
        <span className="sr-only"> {token.name}</span>
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
      {copy.common.createToken}
    </Button>
  );
  return (
    <section aria-label={copy.common.accessTokens} className="grid gap-4">
      <ListView
        query={query}
        noun="token"
        what={copy.tokensPanel.accessTokens}
        rows={2}
        empty={{
          icon: Terminal,
          title: copy.tokensPanel.noAccessTokensYet,
          text: copy.tokensPanel.text,
          action: createButton,
        }}
      >
        {({ items }) => (
          <div className="grid gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-ink-2">{copy.tokensPanel.tokenActs}</p>
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
          title={copy.tokensPanel.revokeTitle(revoking.name)}
          description={copy.tokensPanel.anythingUsesStopsWorking}
          confirmLabel={copy.tokensPanel.revokeToken}
          onConfirm={async () => {
            await remove.mutateAsync(revoking.id);
            toast.success(copy.tokensPanel.isRevoked(revoking.name));
          }}
        />
      )}
    </section>
  );
}
