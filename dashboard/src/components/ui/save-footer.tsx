import { copy } from "../copy";
import { Button } from "./button";
import { CardFooter } from "./card";

type SaveFooterProps = { dirty: boolean; saving: boolean; onDiscard: () => void };

export function SaveFooter({ dirty, saving, onDiscard }: SaveFooterProps) {
  return (
    <CardFooter>
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
