const width = 72;
const height = 22;
const pad = 1.5;

/** A course without axes; whatever stands beside it says the figures. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1);
  const step = (width - 2 * pad) / Math.max(values.length - 1, 1);
  const points = values.map((value, at) => {
    const y = height - pad - (value / most) * (height - 2 * pad);
    return `${(pad + at * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="h-5.5 w-18 shrink-0 overflow-visible text-accent"
    >
      <polygon
        points={`${pad},${height} ${points.join(" ")} ${width - pad},${height}`}
        className="fill-accent-soft"
      />
      <polyline
        points={points.join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
