import Link from "next/link";
import { site } from "@/lib/site";

export function SiteHeader() {
  return (
    <header className="site-header">
      <Link className="wordmark" href="/">
        {site.name}
      </Link>
      <nav aria-label="Site">
        <Link className="quiet-link" href="/blog">
          Archive
        </Link>
        <a className="quiet-link" href="/feed.xml">
          RSS
        </a>
      </nav>
    </header>
  );
}
