import type { AnalyticsStatus } from "@schema/analytics";
import { Link } from "@tanstack/react-router";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { GoogleMark } from "@/components/ui/google-mark";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useConnect } from "../api/connect";
import { copy } from "../copy";
import { Steps } from "./steps";

/** What connecting requires and provides, with the link to Google. */
export function ConnectCard({ status }: { status: AnalyticsStatus }) {
  const { id, slug } = useCurrentWorkspace();
  const connect = useConnect(id);
  return (
    <Card>
      <CardHeader
        title={copy.connectCard.connectGoogleAnalytics}
        description={copy.connectCard.description}
      />
      <CardBody className="grid gap-5">
        <Steps>
          <li>
            <strong>A Google Analytics 4 property</strong> that tracks your site. You have one if Google
            Analytics shows reports for it.
          </li>
          <li>
            <strong>The Viewer role</strong> or higher in that property, for the Google account you connect:
            in Google Analytics under Admin, Property access management.
          </li>
          <li>
            <strong>The site URL of this workspace</strong>, which must match the property:{" "}
            {status.siteUrl ? (
              <span className="break-all text-ink">{status.siteUrl}</span>
            ) : (
              <Link to="/w/$slug/settings" params={{ slug }} className={textLinkClass}>
                add it in Settings first
              </Link>
            )}
          </li>
        </Steps>
        <FormError error={connect.error} />
      </CardBody>
      <CardFooter>
        <span>{copy.connectCard.googleAsksToChoose}</span>
        <Button
          variant="primary"
          loading={connect.isPending || connect.isSuccess}
          disabled={status.siteUrl === null}
          onClick={() => connect.mutate()}
        >
          <GoogleMark />
          {copy.connectCard.connectGoogleAnalytics}
        </Button>
      </CardFooter>
    </Card>
  );
}
