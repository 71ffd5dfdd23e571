import type { PolishResult } from "@schema/polish";
import { Notice } from "@/components/ui/notice";

const kinds = { link: "Link", code: "Code", number: "Number" };

/** What the edit would take out of the text without being asked to. */
export function PolishLost({ lost }: Pick<PolishResult, "lost">) {
  if (lost.length === 0) return null;
  return (
    <Notice tone="warn">
      <p className="font-medium">
        {lost.length === 1 ? "Something would be lost" : `${lost.length} things would be lost`}
      </p>
      <ul className="mt-1 grid gap-0.5">
        {lost.map(({ kind, text }) => (
          <li key={`${kind} ${text}`} className="[overflow-wrap:anywhere]">
            {kinds[kind]}: <code className="font-mono text-[0.8125rem]">{text}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
