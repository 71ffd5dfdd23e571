import type { Author } from "@schema/authors";
import { useState } from "react";
import { Combobox } from "@/components/ui/combobox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast } from "@/lib/use-last";
import { useChangeAuthor } from "../../api/change-author";
import { countPosts, postsOf } from "../../bulk-words";
import { copy } from "../../copy";
import { ChangeProgress } from "../categories/change-progress";
import { AuthorForm } from "./author-form";

export type AskedAuthor =
  | { kind: "edit"; author: Author }
  | { kind: "merge"; author: Author; into: string }
  | { kind: "delete"; author: Author };

type OpenProps<K extends AskedAuthor["kind"]> = {
  asked: Extract<AskedAuthor, { kind: K }>;
  open: boolean;
  onClose: () => void;
};

function MergeDialog({ asked, open, onClose, authors }: OpenProps<"merge"> & { authors: Author[] }) {
  const { author } = asked;
  const change = useChangeAuthor(useCurrentWorkspace().id);
  const [into, setInto] = useState(asked.into);
  const target = authors.find(({ id }) => id === into);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={copy.authors.mergeTitle(author.name)}
      description={
        target
          ? copy.authors.mergeEffect(author.name, target.name, {
              posts: author.postCount === 0 ? null : postsOf(author),
              live: author.publishedCount > 0,
            })
          : copy.authors.mergeChoose(author.name)
      }
      confirmLabel={copy.authors.mergeConfirm}
      confirmDisabled={!target}
      onConfirm={async () => {
        const { changed } = await change.mutateAsync({ kind: "merge", id: author.id, into });
        toast.success(copy.categories.merged(author.name, target?.name ?? "", countPosts(changed)));
      }}
    >
      <div className="grid gap-3">
        <Field label={copy.categories.mergeInto}>
          <Combobox
            label={copy.categories.mergeInto}
            placeholder={copy.authors.chooseAuthor}
            options={authors
              .filter(({ id }) => id !== author.id)
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={into}
            onChange={setInto}
          />
        </Field>
        <ChangeProgress progress={change.progress} />
      </div>
    </ConfirmDialog>
  );
}

function DeleteDialog({ asked: { author }, open, onClose }: OpenProps<"delete">) {
  const change = useChangeAuthor(useCurrentWorkspace().id);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={copy.authors.deleteTitle(author.name)}
      description={
        author.postCount === 0
          ? copy.authors.deleteUnused
          : copy.authors.deleteUsed(postsOf(author), author.publishedCount > 0)
      }
      confirmLabel={copy.authors.deleteConfirm}
      onConfirm={async () => {
        await change.mutateAsync({ kind: "delete", id: author.id });
        toast.success(copy.categories.deleted(author.name));
      }}
    >
      <ChangeProgress progress={change.progress} />
    </ConfirmDialog>
  );
}

type AuthorDialogsProps = {
  asked: AskedAuthor | null;
  authors: Author[];
  onAsk: (asked: AskedAuthor) => void;
  onClose: () => void;
};

/** Edits an author, or asks before deleting one and explains what that changes. */
export function AuthorDialogs({ asked, authors, onAsk, onClose }: AuthorDialogsProps) {
  const shown = useLast(asked);
  const same = { open: asked !== null, onClose };
  if (!shown) return null;
  // A key, so that each opens with its own choice.
  switch (shown.kind) {
    case "edit":
      return (
        <Dialog open={same.open} onOpenChange={(open) => !open && onClose()}>
          <DialogContent title={copy.categories.edit(shown.author.name)}>
            <AuthorForm
              key={shown.author.id}
              author={shown.author}
              onClose={onClose}
              onMerge={(into) => onAsk({ kind: "merge", author: shown.author, into })}
            />
          </DialogContent>
        </Dialog>
      );
    case "merge":
      return (
        <MergeDialog key={`${shown.author.id} ${shown.into}`} {...same} asked={shown} authors={authors} />
      );
    case "delete":
      return <DeleteDialog key={shown.author.id} {...same} asked={shown} />;
    default:
      return shown satisfies never;
  }
}
