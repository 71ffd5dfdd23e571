import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
import { copy as texts } from "../copy";
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

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      onCopied?.();
    } catch {
      toast.error(texts.copyButton.browserBlockedCopyingSelect);
    }
  };
  const icon = copied ? <Check aria-hidden="true" className="text-good" /> : <Copy aria-hidden="true" />;

  return (
    <>
      {text ? (
        <Button size="sm" onClick={copy} aria-label={label}>
          {icon}
          {copied ? texts.copyButton.copied : text}
        </Button>
      ) : (
        <IconButton label={copied ? texts.copyButton.copied : label} onClick={copy}>
          {icon}
        </IconButton>
      )}
      <span role="status" className="sr-only">
        {copied ? texts.copyButton.copied : ""}
      </span>
    </>
  );
}
