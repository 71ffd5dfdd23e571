import type { PostSummary } from "@schema/posts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { categoriesQuery } from "@/lib/posts/post-queries";
import { type BulkEdit, useBulkEdit } from "../api/bulk-posts";
import { namesQuery } from "../api/list-posts";
import { countPosts } from "../bulk-words";
import { copy } from "../copy";
import type { BulkOutcome } from "./bulk-results";

const kinds = ["addCategory", "removeCategory", "addTag", "removeTag", "setAuthor"] as const;
type Kind = (typeof kinds)[number];

const edits: Record<Kind, (name: string) => { edit: BulkEdit; undo?: BulkEdit }> = {
  addCategory: (name) => ({
    edit: { add: { categories: [name] } },
    undo: { remove: { categories: [name] } },
  }),
  removeCategory: (name) => ({
    edit: { remove: { categories: [name] } },
    undo: { add: { categories: [name] } },
  }),
  addTag: (name) => ({ edit: { add: { tags: [name] } }, undo: { remove: { tags: [name] } } }),
  removeTag: (name) => ({ edit: { remove: { tags: [name] } }, undo: { add: { tags: [name] } } }),
  setAuthor: (name) => ({ edit: { set: { authors: [name] } } }),
};

type BulkEditDialogProps = {
  posts: PostSummary[];
  onClose: () => void;
  onFailed: (outcome: BulkOutcome) => void;
};

/** One change to the categories, tags or author of all selected posts. */
export function BulkEditDialog({ posts, onClose, onFailed }: BulkEditDialogProps) {
  const { id } = useCurrentWorkspace();
  const { data: categories = [] } = useQuery(categoriesQuery(id));
  const { data: names } = useQuery(namesQuery(id));
  const { mutateAsync, isPending } = useBulkEdit(id);
  const [kind, setKind] = useState<Kind>("addCategory");
  const [name, setName] = useState("");
  const known = { addCategory: categories, removeCategory: categories, setAuthor: names?.authors };
  const offered = (kind === "addTag" || kind === "removeTag" ? names?.tags : known[kind]) ?? [];

  const revert = (ids: string[], edit: BulkEdit) =>
    mutateAsync({ ids, edit }).then(
      () => toast.success(copy.bulkEdit.undone),
      (error: unknown) => toast.error(copy.bulkEdit.couldntUndo, { description: messageOf(error) }),
    );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { edit, undo } = edits[kind](name.trim());
    try {
      const result = await mutateAsync({ ids: posts.map((post) => post.id), edit });
      const changed = result.items.filter(({ ok, skipped }) => ok && !skipped).map((item) => item.id);
      onClose();
      if (result.failed > 0) onFailed({ done: copy.bulkEdit.done, result, posts });
      else
        toast.success(copy.bulkEdit.changed(countPosts(result.succeeded), result.skipped), {
          ...(undo &&
            changed.length > 0 && {
              action: { label: copy.bulkBar.undo, onClick: () => revert(changed, undo) },
            }),
        });
    } catch (error) {
      toast.error(copy.bulkEdit.couldntChange, { description: messageOf(error) });
    }
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={copy.bulkEdit.title(countPosts(posts.length))}
        description={
          posts.some(({ status }) => status === "PUBLISHED")
            ? copy.bulkEdit.publishedToo
            : copy.bulkEdit.onlyThis
        }
      >
        <form onSubmit={save} className="grid gap-4">
          <Field label={copy.bulkEdit.change}>
            <Select
              value={kind}
              onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? kind)}
              options={kinds.map((value) => ({ value, label: copy.bulkEdit.kinds[value] }))}
            />
          </Field>
          <Field label={copy.bulkEdit.names[kind]}>
            <Input
              value={name}
              required
              maxLength={100}
              list="bulk-edit-names"
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <datalist id="bulk-edit-names">
            {offered.map((one) => (
              <option key={one.name} value={one.name} />
            ))}
          </datalist>
          <DialogFooter className="mt-0!">
            <Button onClick={onClose}>{copy.bulkEdit.cancel}</Button>
            <Button type="submit" variant="primary" loading={isPending} disabled={name.trim() === ""}>
              {copy.bulkEdit.save(countPosts(posts.length))}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
