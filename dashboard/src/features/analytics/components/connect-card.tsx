import type { AnalyticsStatus } from "@schema/analytics";
import { Link } from "@tanstack/react-router";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { GoogleMark } from "@/components/ui/google-mark";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useConnect } from "../api/connect";
import { Steps } from "./steps";

/** What connecting takes and gives, and the way to Google. */
export function ConnectCard({ status }: { status: AnalyticsStatus }) {
  const { id, slug } = useCurrentWorkspace();
  const connect = useConnect(id);
  return (
    <Card>
      <CardHeader
        title="Connect Google Analytics"
        description="See what of your posts is read, and where readers come from. The access is for reading only, and can be withdrawn at any time."
      />
      <CardBody className="grid gap-5">
        <Steps>
          <li>
            <strong>A Google Analytics 4 property</strong> that counts your site. You have one if Google
            Analytics shows you reports of it.
          </li>
          <li>
            <strong>The role Viewer</strong> or higher in that property, for the Google account you connect:
            in Google Analytics under Admin, Property access management.
          </li>
          <li>
            <strong>The site URL of this workspace</strong>, with which the property is compared:{" "}
            {status.siteUrl ? (
              <span className="break-all text-ink">{status.siteUrl}</span>
            ) : (
              <Link to="/w/$slug/settings" params={{ slug }} className={textLinkClass}>
                enter it in the settings first
              </Link>
            )}
          </li>
        </Steps>
        <FormError error={connect.error} />
      </CardBody>
      <CardFooter>
        <span>Google asks which account, and whether it may be read.</span>
        <Button
          variant="primary"
          loading={connect.isPending || connect.isSuccess}
          disabled={status.siteUrl === null}
          onClick={() => connect.mutate()}
        >
          <GoogleMark />
          Connect Google Analytics
        </Button>
      </CardFooter>
    </Card>
  );
}
