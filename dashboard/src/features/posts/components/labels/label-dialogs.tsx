import { useState } from "react";
import { Combobox, type ComboboxOption } from "@/components/ui/combobox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import type { Progress } from "../../api/change-posts";
import { countPosts, postsOf } from "../../bulk-words";
import { copy } from "../../copy";
import { ChangeProgress } from "./change-progress";

/** A category or an author. */
type Label = { id: string; name: string; postCount: number; publishedCount: number };

type LabelDialogProps = {
  label: Label;
  open: boolean;
  onClose: () => void;
  progress: Progress | null;
};

type MergeDialogProps = LabelDialogProps & {
  words: Pick<
    typeof copy.categories,
    "mergeTitle" | "mergeChoose" | "mergeEffect" | "mergeConfirm" | "choose"
  >;
  /** The ID of the one chosen at first, or empty. */
  into: string;
  options: ComboboxOption[];
  onMerge: (into: string) => Promise<{ changed: number }>;
};

export function MergeDialog({ label, open, onClose, progress, words, options, ...props }: MergeDialogProps) {
  const [into, setInto] = useState(props.into);
  const target = options.find(({ value }) => value === into);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.mergeTitle(label.name)}
      description={
        target
          ? words.mergeEffect(label.name, target.label, {
              posts: label.postCount === 0 ? null : postsOf(label),
              live: label.publishedCount > 0,
            })
          : words.mergeChoose(label.name)
      }
      confirmLabel={words.mergeConfirm}
      confirmDisabled={!target}
      onConfirm={async () => {
        const { changed } = await props.onMerge(into);
        toast.success(copy.labels.merged(label.name, target?.label ?? "", countPosts(changed)));
      }}
    >
      <div className="grid gap-3">
        <Field label={copy.labels.mergeInto}>
          <Combobox
            label={copy.labels.mergeInto}
            placeholder={words.choose}
            options={options.filter(({ value }) => value !== label.id)}
            value={into}
            onChange={setInto}
          />
        </Field>
        <ChangeProgress progress={progress} />
      </div>
    </ConfirmDialog>
  );
}

type DeleteDialogProps = LabelDialogProps & {
  words: Pick<typeof copy.categories, "deleteTitle" | "deleteUnused" | "deleteUsed" | "deleteConfirm">;
  onDelete: () => Promise<unknown>;
};

export function DeleteDialog({ label, open, onClose, progress, words, onDelete }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.deleteTitle(label.name)}
      description={
        label.postCount === 0
          ? words.deleteUnused
          : words.deleteUsed(postsOf(label), label.publishedCount > 0)
      }
      confirmLabel={words.deleteConfirm}
      onConfirm={async () => {
        await onDelete();
        toast.success(copy.labels.deleted(label.name));
      }}
    >
      <ChangeProgress progress={progress} />
    </ConfirmDialog>
  );
}
