import type { Author } from "@schema/authors";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast } from "@/lib/use-last";
import { useChangeAuthor } from "../../api/change-author";
import { copy } from "../../copy";
import { DeleteDialog, MergeDialog } from "../labels/label-dialogs";
import { AuthorForm } from "./author-form";

export type AskedAuthor =
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
export function AuthorDialogs({ asked, authors, onAsk, onClose }: AuthorDialogsProps) {
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
