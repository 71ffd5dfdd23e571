import { CopyButton } from "@/components/ui/copy-button";
import { keyboardScroll } from "@/lib/keyboard-scroll";
import { prettyBody } from "../pretty-body";

type MessageProps = { title: string; line: string; headers: Record<string, string>; body: string };

/** A request or a response: its first line, its headers, and its body with JSON made readable. */
export function Message({ title, line, headers, body }: MessageProps) {
  const pretty = prettyBody(body);
  return (
    <section className="grid min-w-0 gap-2">
      <h4 className="font-medium text-sm">{title}</h4>
      <p className="font-mono text-[0.8125rem] text-ink-2 [overflow-wrap:anywhere]">{line}</p>
      <dl className="grid gap-0.5 font-mono text-xs">
        {Object.entries(headers).map(([name, value]) => (
          <div key={name} className="[overflow-wrap:anywhere]">
            <dt className="inline text-ink-3">{name}: </dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
      {body === "" ? (
        <p className="text-ink-3 text-sm">No body.</p>
      ) : (
        <div className="flex min-w-0 items-start rounded-lg border bg-muted">
          <pre
            {...keyboardScroll(`${title} body`)}
            className="max-h-80 min-w-0 flex-1 overflow-auto p-3 font-mono text-xs leading-relaxed"
          >
            {pretty}
          </pre>
          <CopyButton value={pretty} label={`Copy the ${title.toLowerCase()} body`} />
        </div>
      )}
    </section>
  );
}
