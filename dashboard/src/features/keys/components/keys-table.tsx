import type { ApiKey } from "@schema/workspaces";
import { useState } from "react";
import { Table, TBody, THead, Th, Tr } from "@/components/ui/table";
import { EndKeyDialog, type KeyEnding } from "./end-key-dialog";
import { KeyRow } from "./key-row";

export function KeysTable({ keys }: { keys: ApiKey[] }) {
  const [ending, setEnding] = useState<KeyEnding | null>(null);
  return (
    <>
      <Table label="API keys">
        <THead>
          <Tr>
            <Th>Name</Th>
            <Th className="phone:hidden">Key</Th>
            <Th className="phone:hidden">Created</Th>
            <Th className="phone:hidden">Last used</Th>
            <Th>Status</Th>
            <Th>
              <span className="sr-only">Actions</span>
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
