import { isComplete } from "@schema/imports";
import { useState } from "react";
import { Pagination } from "@/components/ui/pagination";
import { Table, TBody, THead, Th, Tr } from "@/components/ui/table";
import type { ImportItem, Outcome } from "../api/import-posts";
import { OutcomeFilter } from "./outcome-filter";
import { ReportRow } from "./report-row";

const limit = 50;
const urgency = (item: ImportItem) =>
  item.outcome === "failed" ? 2 : Number((item.warnings ?? []).length > 0 || !isComplete([item]));

type ReportTableProps = { items: ImportItem[]; noun?: "file" | "post"; dryRun?: boolean };

/** One line a file or post, those that failed first, then those with warnings. */
export function ReportTable({ items, noun = "file", dryRun = false }: ReportTableProps) {
  const [filter, setFilter] = useState<Outcome | null>(null);
  const [page, setPage] = useState(1);
  const wanted = filter === null ? items : items.filter((item) => item.outcome === filter);
  const sorted = wanted.toSorted((a, b) => urgency(b) - urgency(a));
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
        noun={noun}
        dryRun={dryRun}
        value={filter}
        onChange={(outcome) => {
          setFilter(outcome);
          setPage(1);
        }}
      />
      <div>
        <Table label={noun === "file" ? "Files" : "Posts"}>
          <THead>
            <Tr>
              <Th>{noun === "file" ? "File" : "Post"}</Th>
              <Th>Outcome</Th>
              <Th className="phone:hidden">Status</Th>
              <Th className="phone:hidden">Date</Th>
            </Tr>
          </THead>
          <TBody>
            {sorted.slice((page - 1) * limit, page * limit).map((item) => (
              <ReportRow key={`${item.path} ${item.code ?? ""}`} item={item} noun={noun} dryRun={dryRun} />
            ))}
          </TBody>
        </Table>
        <Pagination pagination={pagination} noun={`${noun}s`} onPageChange={setPage} />
      </div>
    </div>
  );
}
