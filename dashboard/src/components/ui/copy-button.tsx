import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
import { cn } from "@/lib/cn";
import { keyboardScroll } from "@/lib/focus";
import { copy } from "../copy";
import { Button } from "./button";
import { IconButton } from "./icon-button";
import { toast } from "./toast";

type CopyButtonProps = {
  value: string;
  label: string;
  /** The button's text; by default an icon. */
  text?: string;
  onCopied?: () => void;
};

export function CopyButton({ value, label, text, onCopied }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copyValue = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      onCopied?.();
    } catch {
      toast.error(copy.copyButton.browserBlockedCopyingSelect);
    }
  };
  const icon = copied ? <Check aria-hidden="true" className="text-good" /> : <Copy aria-hidden="true" />;

  return (
    <>
      {text ? (
        <Button size="sm" onClick={copyValue} aria-label={label}>
          {icon}
          {copied ? copy.copyButton.copied : text}
        </Button>
      ) : (
        <IconButton label={copied ? copy.copyButton.copied : label} onClick={copyValue}>
          {icon}
        </IconButton>
      )}
      <span role="status" className="sr-only">
        {copied ? copy.copyButton.copied : ""}
      </span>
    </>
  );
}

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
