import type { Metadata } from "next";
import Link from "next/link";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main className="message">
      <p className="kicker">404</p>
      <h1>There is no such page</h1>
      <p>It may have been withdrawn, or the address has a slip in it.</p>
      <Link className="button" href="/blog">
        Look through the archive
      </Link>
    </main>
  );
}
