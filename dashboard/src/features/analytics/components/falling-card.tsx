import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { textLinkClass } from "@/components/ui/text-link-class";
import { fallingQuery } from "@/lib/analytics";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useRefreshPost } from "@/lib/posts/post-mutations";
import { atLeast } from "@/lib/roles";
import { copy } from "../copy";
import { countOf } from "../figure-words";

/** Posts that are losing readers, each with a run that refreshes it; nothing while there are none. */
export function FallingCard() {
  const { id, slug, role } = useCurrentWorkspace();
  const { data } = useQuery(fallingQuery(id));
  const refresh = useRefreshPost();
  if (!data || data.items.length === 0) return null;
  const text = copy.fallingCard;
  return (
    <Card>
      <CardHeader title={text.title(data.items.length)} description={text.rule} />
      <CardBody className="grid gap-3">
        <ul className="divide-y">
          {data.items.map(({ postId, title, views, previousViews }) => (
            <li key={postId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-sm">
              <span className="min-w-0 flex-1">
                <Link
                  to="/w/$slug/posts/$postId"
                  params={{ slug, postId }}
                  className={`${textLinkClass} block truncate`}
                >
                  {title}
                </Link>
                <span className="block text-ink-3 text-xs tabular-nums">
                  {text.views(countOf(views), countOf(previousViews), fallPercent(views, previousViews))}
                </span>
              </span>
              {atLeast(role, "editor") && (
                <Button
                  size="sm"
                  aria-label={text.refreshPost(title)}
                  loading={refresh.isPending && refresh.variables.postId === postId}
                  disabled={refresh.isPending}
                  onClick={() => refresh.mutate({ postId, reason: "views" })}
                >
                  {text.refresh}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <FormError error={refresh.error} />
      </CardBody>
    </Card>
  );
}

const fallPercent = (views: number, before: number): number => Math.round((1 - views / before) * 100);
