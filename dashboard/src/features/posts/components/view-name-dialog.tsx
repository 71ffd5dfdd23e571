import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import type { PostFilters } from "@/lib/posts/posts-search";
import { type SavedView, useSavedViews, viewNamed, viewNameMax } from "@/lib/posts/use-saved-views";
import { copy } from "../copy";

type ViewNameDialogProps = {
  /** Renamed; null saves `filters` as a view. */
  view: SavedView | null;
  filters: PostFilters;
  onClose: () => void;
};

export function ViewNameDialog({ view, filters, onClose }: ViewNameDialogProps) {
  const { views, save, rename } = useSavedViews(useCurrentWorkspace().id);
  const [text, setText] = useState(view?.name ?? "");
  const name = text.trim();
  const same = viewNamed(views, name);
  const taken = same !== undefined && same.name !== view?.name ? same.name : undefined;
  const refused = view !== null && taken !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name === "" || refused) return;
    if (view) rename(view.name, name);
    else save({ name, filters });
    onClose();
    toast.success(view ? copy.savedViews.renamed(name) : copy.savedViews.saved(name));
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="sm"
        title={view ? copy.savedViews.renameView : copy.savedViews.saveView}
        description={view ? undefined : copy.savedViews.description}
      >
        <form onSubmit={submit} className="grid gap-4">
          <Field
            label={copy.savedViews.name}
            error={refused ? copy.savedViews.taken(taken) : undefined}
            hint={taken !== undefined && copy.savedViews.replaces(taken)}
          >
            <Input
              value={text}
              required
              maxLength={viewNameMax}
              autoComplete="off"
              placeholder={copy.savedViews.example}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <DialogFooter className="mt-0!">
            <Button onClick={onClose}>{copy.savedViews.cancel}</Button>
            <Button type="submit" variant="primary" disabled={name === "" || refused}>
              {view
                ? copy.savedViews.renameIt
                : taken !== undefined
                  ? copy.savedViews.replaceView
                  : copy.savedViews.saveView}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
