import type { Author } from "@schema/authors";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Users from "lucide-react/icons/users";
import { useState } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { ListPage } from "@/components/ui/list-page";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast } from "@/lib/hooks";
import { atLeast } from "@/lib/roles";
import { authorsQuery, useChangeAuthor } from "../../api/change-author";
import { postsOf } from "../../bulk-words";
import { copy } from "../../copy";
import { Unfinished } from "../labels/change-progress";
import { DeleteDialog, MergeDialog } from "../labels/label-dialogs";
import { LabelRow, LabelTable } from "../labels/label-table";
import { StatusTabs } from "../status-tabs";
import { AuthorForm, AuthorPicture } from "./author-form";

type AskedAuthor =
  | { kind: "edit"; author: Author }
  | { kind: "merge"; author: Author; into: string }
  | { kind: "delete"; author: Author };

type AuthorDialogsProps = {
  asked: AskedAuthor | null;
  authors: Author[];
  onAsk: (asked: AskedAuthor) => void;
  onClose: () => void;
};

/** Edits an author, or asks before deleting one and explains what that changes. */
function AuthorDialogs({ asked, authors, onAsk, onClose }: AuthorDialogsProps) {
  const { progress, mutateAsync } = useChangeAuthor(useCurrentWorkspace().id);
  const shown = useLast(asked);
  if (!shown) return null;
  const { author } = shown;
  const { id } = author;
  const open = asked !== null;
  const same = { label: author, words: copy.authors, open, onClose, progress };
  // A key, so that each opens with its own choice.
  switch (shown.kind) {
    case "edit":
      return (
        <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
          <DialogContent title={copy.labels.edit(author.name)}>
            <AuthorForm
              key={id}
              author={author}
              onClose={onClose}
              onMerge={(into) => onAsk({ kind: "merge", author, into })}
            />
          </DialogContent>
        </Dialog>
      );
    case "merge":
      return (
        <MergeDialog
          key={`${id} ${shown.into}`}
          {...same}
          into={shown.into}
          options={authors.map(({ id, name }) => ({ value: id, label: name }))}
          onMerge={(into) => mutateAsync({ kind: "merge", id, into })}
        />
      );
    case "delete":
      return <DeleteDialog key={id} {...same} onDelete={() => mutateAsync({ kind: "delete", id })} />;
    default:
      return shown satisfies never;
  }
}

type AuthorRowProps = {
  author: Author;
  mayEdit: boolean;
  /** False if there is no other author to merge into. */
  mayMerge: boolean;
  onAsk: (asked: AskedAuthor) => void;
};

function AuthorRow({ author, mayEdit, mayMerge, onAsk }: AuthorRowProps) {
  const workspace = useCurrentWorkspace();
  const change = useChangeAuthor(workspace.id);
  const { id, name, bio, url } = author;
  return (
    <LabelRow
      label={author}
      actions={
        mayEdit
          ? {
              edit: copy.authors.edit,
              onEdit: () => onAsk({ kind: "edit", author }),
              onMerge: mayMerge ? () => onAsk({ kind: "merge", author, into: "" }) : null,
              onDelete: () => onAsk({ kind: "delete", author }),
            }
          : null
      }
    >
      <div className="flex items-start gap-3">
        <AuthorPicture {...author} />
        <div className="grid min-h-10 min-w-0 content-center justify-items-start">
          <Link
            to="/w/$slug/posts"
            params={{ slug: workspace.slug }}
            search={{ author: name }}
            className="font-medium [overflow-wrap:anywhere] hover:underline"
          >
            {name}
          </Link>
          {bio && <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">{bio}</p>}
          {url && (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="block text-ink-3 text-xs underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {url.replace(/^https?:\/\//, "")}
            </a>
          )}
          <span className="mt-0.5 block text-ink-3 text-xs md:hidden">{postsOf(author)}</span>
          {author.isUpdating && (
            <Unfinished
              name={name}
              words={copy.authors}
              mayEdit={mayEdit}
              change={change}
              onFinish={() => change.mutateAsync({ kind: "update", id, fields: { name } })}
            />
          )}
        </div>
      </div>
    </LabelRow>
  );
}

/** The authors of posts: edit their profiles, rename, merge and delete them. */
export function AuthorsPage() {
  const { id, role } = useCurrentWorkspace();
  const query = useQuery(authorsQuery(id));
  const [asked, setAsked] = useState<AskedAuthor | null>(null);
  const mayEdit = atLeast(role, "editor");
  return (
    <>
      <ListPage
        title={copy.common.posts}
        tab={copy.authors.plural}
        above={<StatusTabs search="authors" />}
        query={query}
        noun="author"
        rows={4}
        empty={{ icon: Users, title: copy.authors.noneYet, text: copy.authors.emptyText }}
      >
        {({ items }) => (
          <LabelTable words={copy.authors} mayEdit={mayEdit}>
            {items.map((author) => (
              <AuthorRow
                key={author.id}
                author={author}
                mayEdit={mayEdit}
                mayMerge={items.length > 1}
                onAsk={setAsked}
              />
            ))}
          </LabelTable>
        )}
      </ListPage>
      <AuthorDialogs
        asked={asked}
        authors={query.data?.items ?? []}
        onAsk={setAsked}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
