import type { Category } from "@schema/categories";
import { useState } from "react";
import { Combobox } from "@/components/ui/combobox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast } from "@/lib/use-last";
import { useChangeCategory } from "../../api/change-category";
import { countPosts, postsOf } from "../../bulk-words";
import { copy } from "../../copy";
import { ChangeProgress } from "./change-progress";

export type Asked =
  | { kind: "merge"; category: Category; into: string }
  | { kind: "delete"; category: Category };

type OpenProps<K extends Asked["kind"]> = {
  asked: Extract<Asked, { kind: K }>;
  open: boolean;
  onClose: () => void;
};

function MergeDialog({ asked, open, onClose, categories }: OpenProps<"merge"> & { categories: Category[] }) {
  const { category } = asked;
  const change = useChangeCategory(useCurrentWorkspace().id);
  const [into, setInto] = useState(asked.into);
  const target = categories.find(({ id }) => id === into);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={copy.categories.mergeTitle(category.name)}
      description={
        target
          ? copy.categories.mergeEffect(category.name, target.name, {
              posts: category.postCount === 0 ? null : postsOf(category),
              live: category.publishedCount > 0,
            })
          : copy.categories.mergeChoose(category.name)
      }
      confirmLabel={copy.categories.mergeConfirm}
      confirmDisabled={!target}
      onConfirm={async () => {
        const { changed } = await change.mutateAsync({ kind: "merge", id: category.id, into });
        toast.success(copy.categories.merged(category.name, target?.name ?? "", countPosts(changed)));
      }}
    >
      <div className="grid gap-3">
        <Field label={copy.categories.mergeInto}>
          <Combobox
            label={copy.categories.mergeInto}
            placeholder={copy.categories.chooseCategory}
            options={categories
              .filter(({ id }) => id !== category.id)
              .map(({ id, name, slug }) => ({ value: id, label: name, search: slug }))}
            value={into}
            onChange={setInto}
          />
        </Field>
        <ChangeProgress progress={change.progress} />
      </div>
    </ConfirmDialog>
  );
}

function DeleteDialog({ asked: { category }, open, onClose }: OpenProps<"delete">) {
  const change = useChangeCategory(useCurrentWorkspace().id);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={copy.categories.deleteTitle(category.name)}
      description={
        category.postCount === 0
          ? copy.categories.deleteUnused
          : copy.categories.deleteUsed(postsOf(category), category.publishedCount > 0)
      }
      confirmLabel={copy.categories.deleteConfirm}
      onConfirm={async () => {
        await change.mutateAsync({ kind: "delete", id: category.id });
        toast.success(copy.categories.deleted(category.name));
      }}
    >
      <ChangeProgress progress={change.progress} />
    </ConfirmDialog>
  );
}

type CategoryDialogsProps = { asked: Asked | null; categories: Category[]; onClose: () => void };

/** Asks before deleting a category, and explains what that changes. */
export function CategoryDialogs({ asked, categories, onClose }: CategoryDialogsProps) {
  const shown = useLast(asked);
  const same = { open: asked !== null, onClose };
  if (!shown) return null;
  // A key, so that each opens with its own choice.
  if (shown.kind === "merge")
    return (
      <MergeDialog
        key={`${shown.category.id} ${shown.into}`}
        {...same}
        asked={shown}
        categories={categories}
      />
    );
  return <DeleteDialog key={shown.category.id} {...same} asked={shown} />;
}
