import type { AnalyticsExportQuery, AnalyticsOnePost } from "../../../schema/api/analytics";
import type { WorkspaceCtx } from "../../context";
import { getPostsReport } from "./get-posts-report";
import { getOverview, getPostReport, getSources } from "./reports";

type Cell = string | number;

/** RFC 4180, with a byte order mark so that Excel detects UTF-8. An apostrophe keeps spreadsheets from running text as a formula. */
const writeCsv = (rows: Cell[][]): string =>
  `\ufeff${rows.map((row) => `${row.map(written).join(",")}\r\n`).join("")}`;

function written(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A report as CSV, and its file name. Throws `not_found`, AnalyticsError. */
export async function exportReport(
  ctx: WorkspaceCtx,
  query: AnalyticsExportQuery,
): Promise<{ name: string; csv: string }> {
  const { postId } = query;
  const post = postId === undefined ? null : await getPostReport(ctx, postId, query.days);
  const { from, to, rows } = await tableOf(ctx, query, post);
  const name = [ctx.workspace.slug, ...(post ? [post.slug] : []), query.report, from, to].join("-");
  return { name: `${name}.csv`, csv: writeCsv(rows) };
}

interface Table {
  from: string;
  to: string;
  rows: Cell[][];
}

async function tableOf(
  ctx: WorkspaceCtx,
  query: AnalyticsExportQuery,
  post: AnalyticsOnePost | null,
): Promise<Table> {
  switch (query.report) {
    case "overview": {
      const { from, to, points } = post ?? (await getOverview(ctx, query));
      const head = ["Date", "Views", "Users", "Engagement seconds", "Engagement rate"];
      const rows = points.map((p) => [p.date, p.views, p.users, p.engagementSeconds, p.engagementRate]);
      return { from, to, rows: [head, ...rows] };
    }
    case "sources": {
      const { from, to, items } = post ? { ...post, items: post.sources } : await getSources(ctx, query);
      const head = ["Source", "Medium", "Views", "Users", "Sessions", "Engagement seconds"];
      const rows = items.map((s) => [s.source, s.medium, s.views, s.users, s.sessions, s.engagementSeconds]);
      return { from, to, rows: [head, ...rows] };
    }
    case "posts": {
      const { from, to, items } = await getPostsReport(ctx, query.days);
      const head = ["Title", "Path", "Views", "Users", "Engagement seconds"];
      const rows = items.map((p) => [p.title, p.path, p.views, p.users, p.engagementSeconds]);
      return { from, to, rows: [head, ...rows] };
    }
    default:
      return query.report satisfies never;
  }
}
