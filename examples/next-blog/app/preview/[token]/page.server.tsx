import { generatePostMetadata } from "@blogsvc/client/next";
import { BlogPost } from "@blogsvc/client/react";
import type { Metadata } from "next";
import Link from "next/link";
import { cache } from "react";
import { PreviewBar } from "@/components/preview-bar";
import { fetchPreview } from "@/lib/previews";

interface Props {
  params: Promise<{ token: string }>;
}

/** Never kept: a draft changes without a webhook. */
export const dynamic = "force-dynamic";

const previewOf = cache(fetchPreview);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const preview = await previewOf((await params).token);
  const metadata = await generatePostMetadata({ post: preview?.post ?? null, preview: true });
  return { title: "Preview", ...metadata, robots: { index: false, follow: false }, referrer: "no-referrer" };
}

export default async function DraftPage({ params }: Props) {
  const preview = await previewOf((await params).token);
  if (!preview) return <NoPreview />;
  return (
    <>
      <PreviewBar preview={preview} />
      <main className="post">
        <BlogPost post={preview.post} />
      </main>
    </>
  );
}

function NoPreview() {
  return (
    <main className="message">
      <p className="kicker">For editors</p>
      <h1>This preview has expired</h1>
      <p>Preview links work for a limited time. Create a new one in the dashboard.</p>
      <Link className="button" href="/preview">
        Paste another link
      </Link>
    </main>
  );
}
