import type { Author } from "@schema/authors";
import { Link } from "@tanstack/react-router";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useChangeAuthor } from "../../api/change-author";
import { postsOf } from "../../bulk-words";
import { copy } from "../../copy";
import { LabelRow } from "../labels/label-table";
import { Unfinished } from "../labels/unfinished";
import type { AskedAuthor } from "./author-dialogs";
import { AuthorPicture } from "./author-picture";

type AuthorRowProps = {
  author: Author;
  mayEdit: boolean;
  /** False if there is no other author to merge into. */
  mayMerge: boolean;
  onAsk: (asked: AskedAuthor) => void;
};

export function AuthorRow({ author, mayEdit, mayMerge, onAsk }: AuthorRowProps) {
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
