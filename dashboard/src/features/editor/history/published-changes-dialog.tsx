import { fieldsOfPost } from "@schema/posts";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { copy } from "../copy";
import { useDraft } from "../session/use-editor";
import { FieldChanges } from "./field-changes";

type PublishedChangesProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** What readers see compared with the unpublished changes of a post. */
export function PublishedChangesDialog(props: PublishedChangesProps) {
  const post = useDraft((draft) => draft.post);
  const current = useDraft((draft) => draft.fields);
  if (!post) return null;
  return (
    <Dialog {...props}>
      <DialogContent
        size="lg"
        title={copy.publishedChanges.unpublishedChanges}
        description={copy.publishedChanges.description}
      >
        <FieldChanges before={fieldsOfPost(post)} after={current} empty={copy.publishedChanges.empty} />
      </DialogContent>
    </Dialog>
  );
}
