import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { postQuery } from "@/lib/posts/get-post";

const RenderedMarkdown = lazy(() =>
  import("@/components/prose/rendered-markdown").then((m) => ({ default: m.RenderedMarkdown })),
);

function Loading() {
  return (
    <div role="status" className="mt-6 grid gap-3">
      <span className="sr-only">Loading the draft</span>
      <Skeleton className="h-56 rounded-xl" />
      <Skeleton className="h-4 w-5/6" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}

/** The draft as a site with plain styles would show it. */
export function DraftPreview({ postId }: { postId: string }) {
  const { id } = useCurrentWorkspace();
  const { data: post, error, refetch } = useQuery(postQuery(id, postId));
  if (error && !post)
    return <ErrorState error={error} onRetry={refetch} title="The draft could not be loaded" />;
  if (!post) return <Loading />;
  const { hero } = post.images;
  return (
    <div>
      {hero && (
        <img
          src={hero.url}
          alt={hero.alt ?? ""}
          width={hero.width}
          height={hero.height}
          className="mt-5 h-auto w-full rounded-xl bg-muted"
        />
      )}
      <Suspense fallback={<Loading />}>
        <RenderedMarkdown markdown={post.content} unreviewed />
      </Suspense>
      {post.faq.items.length > 0 && (
        <section className="prose-preview mt-8">
          <h2>Questions and answers</h2>
          {post.faq.items.map(({ question, answer }) => (
            <div key={question}>
              <h3>{question}</h3>
              <p className="whitespace-pre-line">{answer}</p>
            </div>
          ))}
        </section>
      )}
      <dl className="mt-8 grid gap-2 rounded-xl border bg-muted/50 p-4 text-sm">
        <div>
          <dt className="text-ink-3 text-xs">Title for search engines</dt>
          <dd className="[overflow-wrap:anywhere]">{post.seo.title ?? post.title}</dd>
        </div>
        <div>
          <dt className="text-ink-3 text-xs">Description</dt>
          <dd className="[overflow-wrap:anywhere]">{post.seo.description ?? post.excerpt}</dd>
        </div>
        <div>
          <dt className="text-ink-3 text-xs">Address</dt>
          <dd className="[overflow-wrap:anywhere]">/{post.slug}</dd>
        </div>
      </dl>
    </div>
  );
}
