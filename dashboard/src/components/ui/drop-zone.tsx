import Upload from "lucide-react/icons/upload";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { cn } from "@/lib/cn";
import { Button } from "./button";

type DropZoneProps = {
  /** Names the control: "Choose images". */
  label: string;
  hint?: ReactNode;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  busy?: boolean;
  onFiles: (files: File[]) => void;
  /** Reads what was dropped if files alone are not enough (folders). */
  readDrop?: (data: DataTransfer) => Promise<File[]>;
  className?: string;
  children?: ReactNode;
};

/** Files by drag and drop, or with its button, which opens the platform's picker. */
export function DropZone(props: DropZoneProps) {
  const { label, hint, accept, multiple, disabled, busy, onFiles, readDrop, className, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const off = disabled || busy;

  const onDrop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (off) return;
    const { dataTransfer } = event;
    const files = readDrop ? await readDrop(dataTransfer) : [...dataTransfer.files];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };

  return (
    <section
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        if (!off) setOver(true);
      }}
      onDragLeave={(event) => {
        const { relatedTarget } = event;
        if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={onDrop}
      className={cn(
        "grid justify-items-center gap-2 rounded-xl border-2 border-dashed px-6 py-10 text-center transition-colors",
        over ? "border-accent bg-accent-soft/60" : "border-line-strong bg-surface",
        className,
      )}
    >
      <Upload aria-hidden="true" className="size-6 text-ink-3" />
      <p className="text-ink-2 text-sm">
        Drop files here, or{" "}
        <Button
          size="sm"
          loading={busy}
          disabled={disabled}
          onClick={() => input.current?.click()}
          className="mx-1"
        >
          {label}
        </Button>
      </p>
      {hint && <div className="max-w-md text-balance text-ink-3 text-sm">{hint}</div>}
      {children}
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </section>
  );
}
