import type { DifferenceField } from "@schema/external-sends";
import type { IntegrationKind } from "@schema/integrations";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { WordDiff } from "@/components/diff/word-diff";
import { ProblemNotice, problemOf } from "@/components/integrations/problem-notice";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { QueryView } from "@/components/ui/query-view";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { copy } from "../copy";
import { FieldDiff, LineDiff } from "../history/diff/field-diff";
import { externalPostsKey } from "./external-posts";

/** How the remote post differs from the post now: it is read again each time this is opened. */
const differenceQuery = (workspaceId: string, postId: string, kind: IntegrationKind) =>
  queryOptions({
    queryKey: [...externalPostsKey(workspaceId, postId), "difference", kind],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].external[":kind"].difference.$get({
          param: { workspaceId, id: postId, kind },
        }),
      ),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

const labels: Record<DifferenceField, string> = {
  title: copy.common.title,
  excerpt: copy.common.excerpt,
  content: copy.common.text,
  slug: copy.common.slug,
  categories: copy.common.categories,
  tags: copy.common.tags,
  picture: copy.common.image,
  author: copy.externalDifference.author,
  seoTitle: copy.common.searchTitle,
  seoDescription: copy.common.searchDescription,
};

type ExternalDifferenceProps = {
  postId: string;
  kind: IntegrationKind;
  siteName: string;
  onClose: () => void;
  /** The available decisions. */
  children: ReactNode;
};

/** The remote version (−) and the version that would be sent (+), field by field. */
export function ExternalDifference({ postId, kind, siteName, onClose, children }: ExternalDifferenceProps) {
  const query = useQuery(differenceQuery(useCurrentWorkspace().id, postId, kind));
  const { error, isFetching } = query;
  const problem = isFetching ? null : problemOf(error);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title={copy.externalDifference.differencesOn(siteName)}
        description={copy.externalDifference.description}
      >
        {problem ? (
          <ProblemNotice problem={problem} />
        ) : (
          <QueryView
            query={isFetching ? { ...query, data: undefined, error: null } : query}
            what={copy.externalDifference.versionOn(siteName)}
            rows={3}
          >
            {({ isThere, fields }) => (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                {!isThere && <p className="text-sm">{copy.externalDifference.remotePostDeleted}</p>}
                {isThere && fields.length === 0 && (
                  <p className="text-sm">{copy.externalDifference.contentIdenticalRemoteEdit}</p>
                )}
                {fields.map(({ name, ours, theirs }) => (
                  <FieldDiff key={name} label={labels[name]}>
                    {name === "content" ? (
                      <LineDiff before={theirs} after={ours} />
                    ) : (
                      <WordDiff before={theirs} after={ours} />
                    )}
                  </FieldDiff>
                ))}
              </div>
            )}
          </QueryView>
        )}
        <DialogFooter className="-mx-5 -mb-5 sticky -bottom-5 border-t bg-raised px-5 py-3">
          {children}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
