import { copy } from "../copy";
import { Button } from "./button";
import { CardFooter } from "./card";
import { UnsavedGuard } from "./unsaved-guard";

type SaveFooterProps = { dirty: boolean; saving: boolean; onDiscard: () => void };

/** Ends the form of a card. Leaving the page with unsaved changes asks first. */
export function SaveFooter({ dirty, saving, onDiscard }: SaveFooterProps) {
  return (
    <CardFooter>
      <UnsavedGuard unsaved={dirty} />
      <p role="status">{dirty ? copy.saveFooter.haveUnsavedChanges : ""}</p>
      <div className="ml-auto flex gap-2">
        {dirty && (
          <Button variant="ghost" size="sm" onClick={onDiscard}>
            {copy.saveFooter.discard}
          </Button>
        )}
        <Button type="submit" variant="primary" size="sm" loading={saving} disabled={!dirty}>
          {copy.saveFooter.save}
        </Button>
      </div>
    </CardFooter>
  );
}
