import { Dialog, DialogContent } from "@/components/ui/dialog";
import { shortcuts } from "../shortcuts";

type ShortcutsHelpProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function ShortcutsHelp({ open, onOpenChange }: ShortcutsHelpProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Keyboard shortcuts" size="sm">
        <dl className="grid gap-2.5">
          {shortcuts.map(({ key, words }) => (
            <div key={key} className="flex items-baseline gap-4 text-sm">
              <dt>
                <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-md border border-line-strong bg-muted px-1.5 font-mono text-xs">
                  {key}
                </kbd>
              </dt>
              <dd className="text-ink-2">{words}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
