import type { Source } from "@schema/sources";
import { useState } from "react";
import { Table, TBody, THead, Th, Tr } from "@/components/ui/table";
import { DeleteSourceDialog } from "./delete-source-dialog";
import { SourceRow } from "./source-row";

export function SourcesTable({ sources, mayEdit }: { sources: Source[]; mayEdit: boolean }) {
  const [deleting, setDeleting] = useState<Source | null>(null);
  return (
    <>
      <Table label="Sources" className="phone:table-fixed">
        <THead>
          <Tr>
            <Th>Source</Th>
            <Th className="phone:hidden">State</Th>
            <Th className="hidden lg:table-cell">Size</Th>
            <Th className="phone:hidden">Captured</Th>
            {mayEdit && (
              <Th className="w-14">
                <span className="sr-only">Actions</span>
              </Th>
            )}
          </Tr>
        </THead>
        <TBody>
          {sources.map((source) => (
            <SourceRow
              key={source.id}
              source={source}
              mayEdit={mayEdit}
              onDelete={() => setDeleting(source)}
            />
          ))}
        </TBody>
      </Table>
      <DeleteSourceDialog source={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
