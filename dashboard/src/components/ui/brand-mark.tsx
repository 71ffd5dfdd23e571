/** The product's sign; the name stands in the page's title. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-10" fill="none">
      <rect width="32" height="32" rx="8" className="fill-primary" />
      <path
        d="M10 8v16M10 17.5a5.25 5.25 0 1 1 0 .1"
        className="stroke-on-primary"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="24" cy="9" r="2.5" fill="#6d8dff" />
    </svg>
  );
}
