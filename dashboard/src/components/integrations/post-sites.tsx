import { integrationNames } from "@schema/integration-kinds";
import type { ExternalMark } from "@schema/integrations";
import type { PostSummary } from "@schema/posts";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { externalLook } from "@/lib/integrations/external-look";
import { integrationsKey } from "@/lib/integrations/integrations";
import { copy } from "../copy";
import { IntegrationMark } from "./integration-mark";

const tones = {
  neutral: "bg-muted text-ink-2",
  good: "bg-good-soft text-good",
  accent: "bg-accent-soft text-accent",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
};

/** A post on one site: its icon, with text if it needs attention; a link if readers see it. */
function SiteMark({ mark }: { mark: ExternalMark }) {
  const { tone, label, brief } = externalLook({ ...mark, problem: null });
  const isTrouble = tone === "warn" || tone === "bad";
  const words = `${integrationNames[mark.kind]}: ${label}`;
  const shown = (
    <span
      className={cn(
        "inline-flex h-5 items-center whitespace-nowrap rounded-full font-medium text-xs [&>span]:text-inherit",
        isTrouble ? "gap-1 pr-2 pl-1" : "px-0.5",
        tones[tone],
      )}
    >
      <IntegrationMark kind={mark.kind} size="xs" />
      <span className="sr-only">{words}</span>
      {isTrouble && <span aria-hidden="true">{brief}</span>}
    </span>
  );
  if (mark.state !== "published" || !mark.url)
    return (
      <span title={words} className="inline-flex">
        {shown}
      </span>
    );
  return (
    <a
      href={mark.url}
      target="_blank"
      rel="noreferrer"
      title={words}
      className="inline-flex items-center justify-center rounded-full hover:brightness-95 phone:-mx-0.5 phone:-my-1.5 phone:size-8"
    >
      {shown}
    </a>
  );
}

const followedMs = 3000;

/** All posts of a page on the connected sites, by id; fetched again when `changedAt` changes, and while any is being sent. */
const marksQuery = (workspaceId: string, ids: string, changedAt: string) =>
  queryOptions({
    queryKey: [...integrationsKey(workspaceId), "marks", ids, changedAt],
    queryFn: async () => {
      const { items } = await unwrap<{ items: ExternalMark[] }>(
        api.v1.workspaces[":workspaceId"].integrations.posts.$get({ param: { workspaceId }, query: { ids } }),
      );
      return Map.groupBy(items, ({ postId }) => postId);
    },
    refetchInterval: ({ state }) =>
      [...(state.data?.values() ?? [])].flat().some((mark) => mark.state === "pending") && followedMs,
    placeholderData: keepPreviousData,
    retry: false,
    enabled: ids !== "",
  });

type PostSitesProps = { post: PostSummary; posts: readonly PostSummary[] };

/** The connected sites that a post is on, fetched for all posts of the page in one request. */
export function PostSites({ post, posts }: PostSitesProps) {
  const { id } = useCurrentWorkspace();
  const ids = posts.map((one) => one.id).toSorted();
  const changedAt =
    posts
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? "";
  const { data } = useQuery(marksQuery(id, ids.join(","), changedAt));
  const marks = data?.get(post.id);
  if (!marks) return null;
  return (
    <ul aria-label={copy.postSites.connectedSites} className="flex items-center gap-1">
      {marks.map((mark) => (
        <li key={mark.kind}>
          <SiteMark mark={mark} />
        </li>
      ))}
    </ul>
  );
}
