import { cn } from "@/lib/cn";
import { keyboardScroll } from "@/lib/keyboard-scroll";
import { copy } from "../copy";
import { CopyButton } from "./copy-button";

type CopyFieldProps = { value: string; label: string; wrap?: boolean; onCopied?: () => void };

/**
 * A value to copy: a key, a link, a command. `wrap` shows all of it, otherwise it scrolls. `onCopied` is called for copies by button and by
 * hand.
 */
export function CopyField({ value, label, wrap = false, onCopied }: CopyFieldProps) {
  return (
    <div className="flex min-w-0 items-start gap-1 rounded-lg border bg-muted py-1 pr-1 pl-3">
      <pre
        {...keyboardScroll(label)}
        onCopy={onCopied}
        className={cn(
          "min-w-0 flex-1 self-center overflow-x-auto py-1.5 font-mono text-[0.8125rem] leading-relaxed [scrollbar-width:thin]",
          wrap && "whitespace-pre-wrap break-all",
        )}
      >
        {value}
      </pre>
      <CopyButton value={value} label={copy.copyField.copy(label.toLowerCase())} onCopied={onCopied} />
    </div>
  );
}
