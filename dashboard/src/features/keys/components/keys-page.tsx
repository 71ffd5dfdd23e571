import type { ApiKey } from "@schema/workspaces";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import Ban from "lucide-react/icons/ban";
import Ellipsis from "lucide-react/icons/ellipsis";
import KeyRound from "lucide-react/icons/key-round";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ListPage } from "@/components/ui/list-page";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { RelativeTime } from "@/components/ui/relative-time";
import { Table, TBody, Td, THead, Th, Tr } from "@/components/ui/table";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { keysQuery } from "../api";
import { copy } from "../copy";
import { CreateKeyDialog, EndKeyDialog, type KeyEnding } from "./key-dialogs";

type KeyRowProps = { apiKey: ApiKey; onEnd: (how: "revoke" | "delete") => void };

function KeyRow({ apiKey, onEnd }: KeyRowProps) {
  const ended = apiKey.revokedAt !== null;
  const masked = `ba_pk_…${apiKey.last4}`;
  const lastUsed = apiKey.lastUsedAt ? <RelativeTime at={apiKey.lastUsedAt} /> : copy.keysPage.never;
  return (
    <Tr>
      <Td>
        <span className="block font-medium">{apiKey.name}</span>
        <span className="mt-0.5 block text-ink-3 text-xs md:hidden">
          <code className="font-mono">{masked}</code> ·{" "}
          {apiKey.lastUsedAt ? <>used {lastUsed}</> : copy.keysPage.neverUsed}
        </span>
      </Td>
      <Td className="phone:hidden">
        <code className="font-mono text-[0.8125rem] text-ink-2">{masked}</code>
      </Td>
      <Td className="whitespace-nowrap text-ink-2 phone:hidden">
        <RelativeTime at={apiKey.createdAt} />
      </Td>
      <Td className="whitespace-nowrap text-ink-2 phone:hidden">{lastUsed}</Td>
      <Td>
        {apiKey.revokedAt ? (
          <Badge tone="bad" dot>
            {copy.keysPage.revoked}
          </Badge>
        ) : (
          <Badge tone="good" dot>
            {copy.keysPage.active}
          </Badge>
        )}
      </Td>
      <Td className="w-0 pl-0 text-right">
        <Menu>
          <MenuTrigger asChild>
            <Button variant="ghost" size="icon-sm" aria-label={copy.keysPage.actionsFor(apiKey.name)}>
              <Ellipsis aria-hidden="true" />
            </Button>
          </MenuTrigger>
          <MenuContent align="end">
            <MenuItem disabled={ended} onSelect={() => onEnd("revoke")}>
              <Ban aria-hidden="true" />
              {copy.keysPage.revoke}
            </MenuItem>
            <MenuItem tone="danger" onSelect={() => onEnd("delete")}>
              <Trash2 aria-hidden="true" />
              {copy.keysPage.delete}
            </MenuItem>
          </MenuContent>
        </Menu>
      </Td>
    </Tr>
  );
}

function KeysTable({ keys }: { keys: ApiKey[] }) {
  const [ending, setEnding] = useState<KeyEnding | null>(null);
  return (
    <>
      <Table label={copy.keysPage.apiKeys}>
        <THead>
          <Tr>
            <Th>{copy.common.name}</Th>
            <Th className="phone:hidden">{copy.keysPage.key}</Th>
            <Th className="phone:hidden">{copy.keysPage.created}</Th>
            <Th className="phone:hidden">{copy.keysPage.lastUsed}</Th>
            <Th>{copy.keysPage.status}</Th>
            <Th>
              <span className="sr-only">{copy.keysPage.actions}</span>
            </Th>
          </Tr>
        </THead>
        <TBody>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onEnd={(how) => setEnding({ key, how })} />
          ))}
        </TBody>
      </Table>
      <EndKeyDialog ending={ending} onClose={() => setEnding(null)} />
    </>
  );
}

const route = getRouteApi("/shell/w/$slug/keys");

export function KeysPage() {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(keysQuery(useCurrentWorkspace().id, page));
  const [creating, setCreating] = useState(false);
  return (
    <>
      <ListPage
        title={copy.keysPage.apiKeys}
        description={copy.keysPage.description}
        actions={
          <Button variant="primary" onClick={() => setCreating(true)}>
            <Plus aria-hidden="true" />
            {copy.common.createKey}
          </Button>
        }
        query={query}
        noun="key"
        what={copy.keysPage.apiKeys}
        rows={3}
        empty={{
          icon: KeyRound,
          title: copy.keysPage.noApiKeysYet,
          text: copy.keysPage.text,
        }}
        onPage={(next) => navigate({ search: { page: next } })}
      >
        {({ items }) => <KeysTable keys={items} />}
      </ListPage>
      <CreateKeyDialog open={creating} onOpenChange={setCreating} />
    </>
  );
}
