import { headingsOf } from "@/lib/headings";

/** The post's headings as links, where there are enough of them to need it. */
export function Contents({ content }: { content: string }) {
  const headings = headingsOf(content);
  if (headings.length < 2) return null;
  return (
    <nav className="contents" aria-label="On this page">
      <p>On this page</p>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a className="quiet-link" href={`#${id}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
