import { type Category, type CategoryUpdate, categoryDescriptionMax } from "@schema/categories";
import { labelMax } from "@schema/post-fields";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useChangeCategory } from "../../api/change-category";
import { takenBy } from "../../api/change-posts";
import { countPosts, postsOf } from "../../bulk-words";
import { copy } from "../../copy";
import { ChangeProgress } from "../labels/change-progress";

type CategoryFormProps = {
  category: Category;
  onClose: () => void;
  /** Merge with the category that already has the name. */
  onMerge: (into: string) => void;
};

/** The name and description of a category, edited in its row. */
export function CategoryForm({ category, onClose, onMerge }: CategoryFormProps) {
  const { id } = useCurrentWorkspace();
  const change = useChangeCategory(id);
  const [fields, setFields] = useState({ name: category.name, description: category.description });
  const [name, description] = [fields.name.trim(), fields.description.trim()];
  const into = takenBy(change.error, "categoryId");

  const revert = (fields: CategoryUpdate) =>
    change.mutateAsync({ kind: "update", id: category.id, fields }).then(
      () => toast.success(copy.labels.undone),
      (error: unknown) => toast.error(copy.labels.couldntUndo, { description: messageOf(error) }),
    );
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name === "" || change.isPending) return;
    const changed = {
      ...((name !== category.name || category.isRenaming) && { name }),
      ...(description !== category.description && { description }),
    };
    if (Object.keys(changed).length === 0) return onClose();
    const before = {
      ...(changed.name !== undefined && { name: category.name }),
      ...(changed.description !== undefined && { description: category.description }),
    };
    change.mutate(
      { kind: "update", id: category.id, fields: changed },
      {
        onSuccess: (done) => {
          onClose();
          toast.success(
            changed.name === undefined || changed.name === category.name
              ? copy.categories.saved(name)
              : copy.categories.renamed(category.name, name, countPosts(done.changed)),
            { action: { label: copy.bulkBar.undo, onClick: () => void revert(before) } },
          );
        },
      },
    );
  };

  return (
    <form
      noValidate
      aria-label={copy.labels.edit(category.name)}
      className="grid max-w-xl gap-3 py-1"
      onKeyDown={(event) => event.key === "Escape" && !change.isPending && onClose()}
      onSubmit={save}
    >
      <Field
        label={copy.labels.name}
        error={name === "" ? copy.labels.enterName : undefined}
        hint={
          name !== category.name && category.postCount > 0
            ? copy.categories.willBeRenamed(postsOf(category), category.publishedCount > 0)
            : undefined
        }
      >
        <Input
          autoFocus
          autoComplete="off"
          maxLength={labelMax}
          value={fields.name}
          onChange={({ target }) => setFields({ ...fields, name: target.value })}
        />
      </Field>
      <Field label={copy.categories.description} optional hint={copy.categories.descriptionHint}>
        <Input
          autoComplete="off"
          maxLength={categoryDescriptionMax}
          value={fields.description}
          onChange={({ target }) => setFields({ ...fields, description: target.value })}
        />
      </Field>
      <FormError error={change.error} />
      <ChangeProgress progress={change.progress} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" loading={change.isPending}>
          {copy.labels.save}
        </Button>
        {into !== null && into !== category.id && (
          <Button size="sm" onClick={() => onMerge(into)}>
            {copy.labels.merge}
          </Button>
        )}
        <Button size="sm" disabled={change.isPending} onClick={onClose}>
          {copy.labels.cancel}
        </Button>
      </div>
    </form>
  );
}
