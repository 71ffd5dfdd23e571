import type { Category } from "@schema/categories";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast } from "@/lib/use-last";
import { useChangeCategory } from "../../api/change-category";
import { copy } from "../../copy";
import { DeleteDialog, MergeDialog } from "../labels/label-dialogs";

export type Asked =
  | { kind: "merge"; category: Category; into: string }
  | { kind: "delete"; category: Category };

type CategoryDialogsProps = { asked: Asked | null; categories: Category[]; onClose: () => void };

/** Asks before deleting a category, and explains what that changes. */
export function CategoryDialogs({ asked, categories, onClose }: CategoryDialogsProps) {
  const { progress, mutateAsync } = useChangeCategory(useCurrentWorkspace().id);
  const shown = useLast(asked);
  if (!shown) return null;
  const { id } = shown.category;
  const same = { label: shown.category, words: copy.categories, open: asked !== null, onClose, progress };
  // A key, so that each opens with its own choice.
  if (shown.kind === "merge")
    return (
      <MergeDialog
        key={`${id} ${shown.into}`}
        {...same}
        into={shown.into}
        options={categories.map(({ id, name, slug }) => ({ value: id, label: name, search: slug }))}
        onMerge={(into) => mutateAsync({ kind: "merge", id, into })}
      />
    );
  return <DeleteDialog key={id} {...same} onDelete={() => mutateAsync({ kind: "delete", id })} />;
}
