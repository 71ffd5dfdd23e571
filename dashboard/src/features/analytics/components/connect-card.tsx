import type { AnalyticsStatus } from "@schema/analytics";
import { Link } from "@tanstack/react-router";
import ChartLine from "lucide-react/icons/chart-line";
import FileText from "lucide-react/icons/file-text";
import Route from "lucide-react/icons/route";
import type { ReactNode } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { GoogleMark } from "@/components/ui/google-mark";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useConnect } from "../api";
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

/** What connecting gives and requires, with the link to Google. The property is found by the site URL, so that comes first. */
export function ConnectCard({ status }: { status: AnalyticsStatus }) {
  const { id, slug } = useCurrentWorkspace();
  const connect = useConnect(id);
  const action =
    status.siteUrl === null ? (
      <div className="grid justify-items-start gap-2">
        <p className="text-ink-2 text-sm">{copy.connectCard.addSiteUrlFirst}</p>
        <Link to="/w/$slug/settings" params={{ slug }} className={buttonClass("primary")}>
          {copy.connectCard.addSiteUrl}
        </Link>
      </div>
    ) : (
      <div className="grid justify-items-start gap-2">
        <Button
          variant="primary"
          loading={connect.isPending || connect.isSuccess}
          onClick={() => connect.mutate()}
        >
          <GoogleMark />
          {copy.connectCard.connectGoogleAnalytics}
        </Button>
        <FormError error={connect.error} />
      </div>
    );
  return (
    <ConnectFrame title={copy.connectCard.title} action={action} more={copy.connectCard.whatYouNeed}>
      <Steps>
        <li>
          <strong>A Google Analytics 4 property</strong> that tracks your site. You have one if Google
          Analytics shows reports for it.
        </li>
        <li>
          <strong>The Viewer role</strong> or higher in that property, for the Google account you connect: in
          Google Analytics under Admin, Property access management.
        </li>
        <li>
          <strong>The site URL of this workspace</strong>, which must match the property
          {status.siteUrl && (
            <>
              : <span className="break-all text-ink">{status.siteUrl}</span>
            </>
          )}
        </li>
      </Steps>
    </ConnectFrame>
  );
}
