import type { ReactElement } from "react";

interface TermsProps {
  names: string[] | undefined;
  href: ((name: string) => string) | undefined;
  className: "blogsvc-categories" | "blogsvc-tags";
  label?: string | undefined;
}

/** The categories or the tags of a post. */
export function Terms({ names = [], href, className, label }: TermsProps): ReactElement | null {
  if (names.length === 0) return null;
  return (
    <ul className={className} aria-label={label}>
      {names.map((name) => (
        <li key={name}>{href ? <a href={href(name)}>{name}</a> : name}</li>
      ))}
    </ul>
  );
}
