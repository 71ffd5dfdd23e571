import type { Image } from "@schema/images";
import Trash2 from "lucide-react/icons/trash-2";
import { CopyButton } from "@/components/ui/copy-button";
import { IconButton } from "@/components/ui/icon-button";
import { formatBytes } from "@/lib/format-bytes";
import { AltEditor } from "./alt-editor";

type ImageCardProps = { image: Image; mayEdit: boolean; onDelete: () => void };

export function ImageCard({ image, mayEdit, onDelete }: ImageCardProps) {
  const name = image.alt || `image of ${image.width} by ${image.height} pixels`;
  return (
    <li className="flex flex-col overflow-hidden rounded-xl border bg-surface shadow-card">
      <a
        href={image.url}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open ${name}`}
        className="-outline-offset-2 relative aspect-4/3 bg-muted"
      >
        <img
          src={image.url}
          alt={image.alt}
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-contain"
        />
      </a>
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-between gap-2 border-t p-3">
        {mayEdit ? (
          <AltEditor image={image} />
        ) : (
          <p className="text-sm [overflow-wrap:anywhere]">{image.alt || "No alt text"}</p>
        )}
        <div className="flex items-center justify-between gap-1 phone:flex-wrap">
          <p className="min-w-0 truncate text-ink-3 text-xs phone:basis-full">
            {image.width}×{image.height} · {formatBytes(image.bytes)}
          </p>
          <span className="-mr-1.5 -mb-1.5 flex shrink-0 phone:-ml-3">
            <CopyButton value={image.url} label={`Copy the address of ${name}`} />
            {mayEdit && (
              <IconButton label={`Delete ${name}`} variant="danger-ghost" onClick={onDelete}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </span>
        </div>
      </div>
    </li>
  );
}
