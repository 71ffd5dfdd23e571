import type { Metadata } from "next";
import Link from "next/link";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main className="message">
      <p className="kicker">404</p>
      <h1>Page not found</h1>
      <p>It may have been removed, or the URL may have a typo.</p>
      <Link className="button" href="/blog">
        Browse the archive
      </Link>
    </main>
  );
}
