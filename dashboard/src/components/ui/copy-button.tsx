import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
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
