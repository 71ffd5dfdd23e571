import type { Author } from "@schema/authors";
import { Link } from "@tanstack/react-router";
import Ellipsis from "lucide-react/icons/ellipsis";
import Merge from "lucide-react/icons/merge";
import PencilLine from "lucide-react/icons/pencil-line";
import Trash2 from "lucide-react/icons/trash-2";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/components/ui/menu";
import { Td, Tr } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useChangeAuthor } from "../../api/change-author";
import { countPosts, postsOf } from "../../bulk-words";
import { copy } from "../../copy";
import { ChangeProgress } from "../categories/change-progress";
import type { AskedAuthor } from "./author-dialogs";
import { AuthorPicture } from "./author-picture";

/** An interrupted change, and the button that finishes it. */
function Unfinished({ author, mayEdit }: { author: Author; mayEdit: boolean }) {
  const change = useChangeAuthor(useCurrentWorkspace().id);
  const finish = () =>
    change.mutate(
      { kind: "update", id: author.id, fields: { name: author.name } },
      {
        onSuccess: ({ changed }) => toast.success(copy.authors.saved(author.name, countPosts(changed))),
        onError: (error) =>
          toast.error(copy.authors.couldntFinish(author.name), { description: messageOf(error) }),
      },
    );
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2">
      <Badge tone="warn">{copy.authors.unfinished}</Badge>
      {mayEdit && (
        <Button
          size="sm"
          loading={change.isPending}
          onClick={finish}
          aria-label={copy.authors.finishUpdating(author.name)}
        >
          {copy.categories.finish}
        </Button>
      )}
      <ChangeProgress progress={change.progress} />
    </span>
  );
}

type AuthorRowProps = {
  author: Author;
  mayEdit: boolean;
  /** False if there is no other author to merge into. */
  mayMerge: boolean;
  onAsk: (asked: AskedAuthor) => void;
};

export function AuthorRow({ author, mayEdit, mayMerge, onAsk }: AuthorRowProps) {
  const { slug } = useCurrentWorkspace();
  const { name, bio, url } = author;
  return (
    <Tr>
      <Td className="min-w-48">
        <div className="flex items-start gap-3">
          <AuthorPicture {...author} />
          <div className="min-w-0">
            <Link
              to="/w/$slug/posts"
              params={{ slug }}
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
            {author.isUpdating && <Unfinished author={author} mayEdit={mayEdit} />}
          </div>
        </div>
      </Td>
      <Td className="text-right text-ink-2 tabular-nums phone:hidden">
        {author.postCount.toLocaleString("en")}
      </Td>
      <Td className="text-right text-ink-2 tabular-nums phone:hidden">
        {author.publishedCount.toLocaleString("en")}
      </Td>
      {mayEdit && (
        <Td className="w-0 pl-0 text-right">
          <Menu>
            <MenuTrigger asChild>
              <Button variant="ghost" size="icon-sm" aria-label={copy.categories.actionsFor(name)}>
                <Ellipsis aria-hidden="true" />
              </Button>
            </MenuTrigger>
            <MenuContent align="end">
              <MenuItem onSelect={() => onAsk({ kind: "edit", author })}>
                <PencilLine aria-hidden="true" />
                {copy.authors.edit}
              </MenuItem>
              {mayMerge && (
                <MenuItem onSelect={() => onAsk({ kind: "merge", author, into: "" })}>
                  <Merge aria-hidden="true" />
                  {copy.categories.merge}
                </MenuItem>
              )}
              <MenuSeparator />
              <MenuItem tone="danger" onSelect={() => onAsk({ kind: "delete", author })}>
                <Trash2 aria-hidden="true" />
                {copy.categories.delete}
              </MenuItem>
            </MenuContent>
          </Menu>
        </Td>
      )}
    </Tr>
  );
}
