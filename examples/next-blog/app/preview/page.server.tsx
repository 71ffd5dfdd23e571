import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { tokenOf } from "@/lib/previews";

export const metadata: Metadata = { title: "Preview a draft", robots: { index: false, follow: false } };

interface Props {
  searchParams: Promise<{ link?: string | string[] }>;
}

/** Takes a preview link of the dashboard, and shows its post as this site would. */
export default async function PreviewPage({ searchParams }: Props) {
  const { link } = await searchParams;
  const token = typeof link === "string" ? tokenOf(link) : null;
  if (token) redirect(`/preview/${token}`);
  return (
    <main className="message">
      <p className="kicker">For editors</p>
      <h1>Preview a draft</h1>
      <p>In the dashboard, choose “Preview link” in a post’s menu, then paste the link here.</p>
      <form className="preview-form" action="/preview">
        <label htmlFor="link">Preview link</label>
        <div>
          <input id="link" name="link" type="text" required autoComplete="off" spellCheck={false} />
          <button className="button" type="submit">
            Show preview
          </button>
        </div>
        {link !== undefined && <p role="alert">That isn’t a preview link.</p>}
      </form>
    </main>
  );
}
