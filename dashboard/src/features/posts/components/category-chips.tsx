import { Link } from "@tanstack/react-router";
import { useCurrentWorkspace } from "@/lib/current-workspace";

const most = 2;

/** The first categories, each leading to the list of its posts. */
export function CategoryChips({ names }: { names: string[] }) {
  const { slug } = useCurrentWorkspace();
  const rest = names.slice(most);
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-ink-2">
      {names.slice(0, most).map((name) => (
        <Link
          key={name}
          from="/w/$slug/posts"
          to="/w/$slug/posts"
          params={{ slug }}
          search={(before) => ({ ...before, category: name, page: undefined })}
          className="max-w-36 truncate rounded-md bg-muted px-1.5 py-0.5 text-xs transition-colors hover:bg-hover hover:text-ink"
        >
          {name}
        </Link>
      ))}
      {rest.length > 0 && (
        <span className="text-ink-3 text-xs" title={rest.join(", ")}>
          +{rest.length}
          <span className="sr-only"> more: {rest.join(", ")}</span>
        </span>
      )}
    </span>
  );
}
