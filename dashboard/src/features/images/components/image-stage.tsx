import type { Image } from "@schema/images";
import { copy } from "../copy";
import type { Area } from "../crop";

type Point = { x: number; y: number };

const step = 0.05;
const moves: Record<string, Point> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};
const within = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 100) / 100;
const percent = (share: number) => `${share * 100}%`;

type ImageStageProps = {
  image: Image;
  point: Point;
  /** Without it, the focal point is read-only. */
  onPoint?: (point: Point) => void;
  /** What a crop keeps; the rest is dimmed. */
  area: Area | null;
};

/** The image with its focal point, which a click or the arrow keys move. */
export function ImageStage({ image, point, onPoint, area }: ImageStageProps) {
  const { width, height } = image;
  return (
    <div className="grid place-items-center rounded-lg bg-muted p-2">
      <div className="relative max-w-full overflow-hidden" style={{ aspectRatio: `${width} / ${height}` }}>
        <img
          src={image.url}
          alt={image.alt}
          width={width}
          height={height}
          className="block max-h-[28dvh] w-auto max-w-full object-contain"
        />
        {area && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute outline-2 outline-white"
            style={{
              left: percent(area.left / width),
              top: percent(area.top / height),
              width: percent(area.width / width),
              height: percent(area.height / height),
              boxShadow: "0 0 0 9999px rgb(0 0 0 / 55%)",
            }}
          />
        )}
        {onPoint && (
          <button
            type="button"
            aria-label={copy.imageDialog.focalPointAt(Math.round(point.x * 100), Math.round(point.y * 100))}
            className="-outline-offset-2 absolute inset-0 cursor-crosshair"
            onClick={(event) => {
              if (event.detail === 0) return;
              const box = event.currentTarget.getBoundingClientRect();
              onPoint({
                x: within((event.clientX - box.left) / box.width),
                y: within((event.clientY - box.top) / box.height),
              });
            }}
            onKeyDown={(event) => {
              const move = moves[event.key];
              if (!move) return;
              event.preventDefault();
              onPoint({ x: within(point.x + move.x), y: within(point.y + move.y) });
            }}
          >
            <span
              aria-hidden="true"
              className="-translate-x-1/2 -translate-y-1/2 absolute size-5 rounded-full border-2 border-white bg-black/30 shadow-[0_0_0_1.5px_rgb(0_0_0/60%)]"
              style={{ left: percent(point.x), top: percent(point.y) }}
            />
          </button>
        )}
      </div>
    </div>
  );
}
