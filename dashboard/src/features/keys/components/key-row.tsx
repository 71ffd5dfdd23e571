import type { ApiKey } from "@schema/workspaces";
import Ban from "lucide-react/icons/ban";
import Ellipsis from "lucide-react/icons/ellipsis";
import Trash2 from "lucide-react/icons/trash-2";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { RelativeTime } from "@/components/ui/relative-time";
import { Td, Tr } from "@/components/ui/table";

type KeyRowProps = { apiKey: ApiKey; onEnd: (how: "revoke" | "delete") => void };

export function KeyRow({ apiKey, onEnd }: KeyRowProps) {
  const ended = apiKey.revokedAt !== null;
  const masked = `ba_pk_…${apiKey.last4}`;
  const lastUsed = apiKey.lastUsedAt ? <RelativeTime at={apiKey.lastUsedAt} /> : "Never";
  return (
    <Tr>
      <Td>
        <span className="block font-medium">{apiKey.name}</span>
        <span className="mt-0.5 block text-ink-3 text-xs md:hidden">
          <code className="font-mono">{masked}</code> ·{" "}
          {apiKey.lastUsedAt ? <>used {lastUsed}</> : "never used"}
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
            Revoked
          </Badge>
        ) : (
          <Badge tone="good" dot>
            Active
          </Badge>
        )}
      </Td>
      <Td className="w-0 pl-0 text-right">
        <Menu>
          <MenuTrigger asChild>
            <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${apiKey.name}`}>
              <Ellipsis aria-hidden="true" />
            </Button>
          </MenuTrigger>
          <MenuContent align="end">
            <MenuItem disabled={ended} onSelect={() => onEnd("revoke")}>
              <Ban aria-hidden="true" />
              Revoke
            </MenuItem>
            <MenuItem tone="danger" onSelect={() => onEnd("delete")}>
              <Trash2 aria-hidden="true" />
              Delete
            </MenuItem>
          </MenuContent>
        </Menu>
      </Td>
    </Tr>
  );
}
