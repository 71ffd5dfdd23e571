import { Button } from "./button";
import { CardFooter } from "./card";

type SaveFooterProps = { dirty: boolean; saving: boolean; onDiscard: () => void };

export function SaveFooter({ dirty, saving, onDiscard }: SaveFooterProps) {
  return (
    <CardFooter>
      <p role="status">{dirty ? "You have unsaved changes." : ""}</p>
      <div className="ml-auto flex gap-2">
        {dirty && (
          <Button variant="ghost" size="sm" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button type="submit" variant="primary" size="sm" loading={saving} disabled={!dirty}>
          Save
        </Button>
      </div>
    </CardFooter>
  );
}
