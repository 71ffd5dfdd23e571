import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { CopyField } from "@/components/ui/copy-field";
import { textLinkClass } from "@/components/ui/text-link-class";
import { Steps } from "./steps";

/** The instance has no OAuth client yet: what its operator has to do once. */
export function NotConfigured({ redirectUri }: { redirectUri: string }) {
  return (
    <Card>
      <CardHeader
        title="This instance is not set up for Google Analytics"
        description="Its operator does this once, in about ten minutes; nothing else here depends on it."
      />
      <CardBody className="grid gap-5">
        <Steps>
          <li>
            Make a project in the <strong>Google Cloud console</strong>, and enable the{" "}
            <strong>Google Analytics Data API</strong> and the <strong>Google Analytics Admin API</strong> in
            it.
          </li>
          <li>
            Under <strong>Google Auth Platform</strong> set up the consent screen. Leave it “Internal” within
            an organization; else publish it, since in “Testing” every access ends after 7 days.
          </li>
          <li>
            Under <strong>Clients</strong> make one of the type <strong>Web application</strong>, with this
            authorized redirect URI:
          </li>
        </Steps>
        <CopyField label="Redirect URI" value={redirectUri} />
        <p className="text-ink-2 text-sm">
          Then set its id and secret as <code>GOOGLE_CLIENT_ID</code> and <code>GOOGLE_CLIENT_SECRET</code>{" "}
          and deploy. The{" "}
          <a className={textLinkClass} href="/docs/analytics">
            guide
          </a>{" "}
          has every step.
        </p>
      </CardBody>
    </Card>
  );
}
