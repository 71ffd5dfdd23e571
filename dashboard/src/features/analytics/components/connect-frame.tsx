import ChartLine from "lucide-react/icons/chart-line";
import FileText from "lucide-react/icons/file-text";
import Route from "lucide-react/icons/route";
import type { ReactNode } from "react";
import { Card, CardBody } from "@/components/ui/card";
import { copy } from "../copy";

/** What has to be done, in order. */
export function Steps({ children }: { children: ReactNode }) {
  return (
    <ol className="grid list-decimal gap-2.5 pl-5 text-ink-2 text-sm marker:text-ink-3 [&_strong]:font-medium [&_strong]:text-ink">
      {children}
    </ol>
  );
}

const gains = [
  { icon: FileText, text: copy.connectFrame.perPost },
  { icon: Route, text: copy.connectFrame.sources },
  { icon: ChartLine, text: copy.connectFrame.overTime },
];

type ConnectFrameProps = {
  /** Why there are no figures yet. */
  title: string;
  action: ReactNode;
  /** The heading of the collapsed part. */
  more: string;
  children: ReactNode;
};

/** Shown before there are figures: what you get, the next step, and what it means for readers. */
export function ConnectFrame({ title, action, more, children }: ConnectFrameProps) {
  return (
    <Card className="max-w-2xl">
      <CardBody className="grid gap-5 pt-5">
        <h2 className="font-semibold text-base">{title}</h2>
        <ul className="grid gap-2.5 text-ink-2 text-sm">
          {gains.map(({ icon: Icon, text }) => (
            <li key={text} className="flex gap-2.5">
              <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
              {text}
            </li>
          ))}
        </ul>
        {action}
        <p className="text-ink-3 text-sm">{copy.connectFrame.privacy}</p>
        <details className="border-t pt-4 text-sm">
          <summary className="w-fit cursor-pointer rounded font-medium text-ink-2 hover:text-ink phone:py-2">
            {more}
          </summary>
          <div className="mt-3 grid gap-4">{children}</div>
        </details>
      </CardBody>
    </Card>
  );
}
