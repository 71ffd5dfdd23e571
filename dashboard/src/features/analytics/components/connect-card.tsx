import type { AnalyticsStatus } from "@schema/analytics";
import { Link } from "@tanstack/react-router";
import { Button, buttonClass } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { GoogleMark } from "@/components/ui/google-mark";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useConnect } from "../api";
import { copy } from "../copy";
import { ConnectFrame, Steps } from "./connect-frame";

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
