import { useState } from "react";
import { Pagination } from "@/components/ui/pagination";
import { Table, TBody, THead, Th, Tr } from "@/components/ui/table";
import type { ImportItem, Outcome } from "../api/import-posts";
import { OutcomeFilter } from "./outcome-filter";
import { ReportRow } from "./report-row";

const limit = 50;

/** One line a file, those that failed first. */
export function ReportTable({ items, dryRun = false }: { items: ImportItem[]; dryRun?: boolean }) {
  const [filter, setFilter] = useState<Outcome | null>(null);
  const [page, setPage] = useState(1);
  const wanted = filter === null ? items : items.filter((item) => item.outcome === filter);
  const sorted = wanted.toSorted((a, b) => Number(b.outcome === "failed") - Number(a.outcome === "failed"));
  const total = sorted.length;
  const pagination = {
    page,
    limit,
    total,
    totalPages: Math.ceil(total / limit),
    hasMore: page * limit < total,
  };

  return (
    <div className="grid gap-4">
      <OutcomeFilter
        items={items}
        dryRun={dryRun}
        value={filter}
        onChange={(outcome) => {
          setFilter(outcome);
          setPage(1);
        }}
      />
      <div>
        <Table label="Files">
          <THead>
            <Tr>
              <Th>File</Th>
              <Th>Outcome</Th>
              <Th className="phone:hidden">Status</Th>
              <Th className="phone:hidden">Date</Th>
            </Tr>
          </THead>
          <TBody>
            {sorted.slice((page - 1) * limit, page * limit).map((item) => (
              <ReportRow key={`${item.path} ${item.code ?? ""}`} item={item} dryRun={dryRun} />
            ))}
          </TBody>
        </Table>
        <Pagination pagination={pagination} noun="files" onPageChange={setPage} />
      </div>
    </div>
  );
}
