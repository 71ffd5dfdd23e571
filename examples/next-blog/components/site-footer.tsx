import { site } from "@/lib/site";

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <p>{site.tagline}</p>
      <nav aria-label="More">
        <a className="quiet-link" href="/feed.xml">
          RSS
        </a>
        <a className="quiet-link" href="/sitemap.xml">
          Sitemap
        </a>
        {process.env.STATIC_EXPORT !== "1" && (
          <a className="quiet-link" href="/preview">
            Preview a draft
          </a>
        )}
      </nav>
    </footer>
  );
}
