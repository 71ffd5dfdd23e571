import { generatePostMetadata } from "@blogsvc/client/next";
import { fetchPreview, type PreviewResult } from "@blogsvc/client/preview";
import { BlogPost, EditMode } from "@blogsvc/client/react";
import type { Metadata } from "next";
import Link from "next/link";
import { cache } from "react";
import { PreviewBar } from "@/components/preview-bar";

interface Props {
  params: Promise<{ token: string }>;
}

/** Never kept: a draft changes without a webhook. */
export const dynamic = "force-dynamic";

const previewOf = cache((token: string) => fetchPreview(token));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { preview } = await previewOf((await params).token);
  const metadata = await generatePostMetadata({ post: preview?.post ?? null, preview: true });
  return { title: "Preview", ...metadata, robots: { index: false, follow: false }, referrer: "no-referrer" };
}

export default async function DraftPage({ params }: Props) {
  const { preview, problem } = await previewOf((await params).token);
  if (!preview) return <NoPreview problem={problem} />;
  return (
    <>
      <PreviewBar preview={preview} />
      <main className="post">
        <BlogPost post={preview.post} markdown={{ sourceLines: true }} />
      </main>
      <EditMode preview={preview} />
    </>
  );
}

function NoPreview({ problem }: { problem: PreviewResult["problem"] }) {
  const isExpired = problem === "expired";
  return (
    <main className="message">
      <p className="kicker">For editors</p>
      <h1>{isExpired ? "This preview has expired" : "Preview not found"}</h1>
      <p>
        {isExpired
          ? "Preview links work for a limited time."
          : "The link is incomplete or was revoked, or the post was deleted."}{" "}
        Create a new one in the dashboard.
      </p>
      <Link className="button" href="/preview">
        Paste another link
      </Link>
    </main>
  );
}
