import type { Integration, IntegrationKind } from "@schema/integrations";
import { Link } from "@tanstack/react-router";
import Check from "lucide-react/icons/check";
import type { FormEventHandler, ReactNode } from "react";
import { ProblemNotice } from "@/components/integrations/problem-notice";
import { Button, buttonClass } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { integrationName } from "@/lib/integrations/integration-name";
import { problemOf } from "@/lib/integrations/problem-of";

const needs: Record<IntegrationKind, string[]> = {
  wordpress: [
    "The site has https with a valid certificate.",
    "WordPress 5.6 or later. No plugin is needed.",
    "A user with the role Editor or Administrator.",
    "The REST API can be reached: /wp-json/ of the site, opened in a browser, shows JSON.",
  ],
  shopify: [
    "An app of your own, in the same organization as the shop.",
    "Its scopes: read_content and write_content.",
    "The app is installed on the shop.",
    "A blog in the shop. Shopify makes one called News.",
  ],
};

function Prerequisites({ kind }: { kind: IntegrationKind }) {
  return (
    <Card>
      <CardHeader title="What has to be there" />
      <CardBody className="grid gap-4">
        <ul className="grid gap-2.5 text-ink-2 text-sm">
          {needs[kind].map((need) => (
            <li key={need} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
              <span>{need}</span>
            </li>
          ))}
        </ul>
        <a href={`/docs/${kind}`} target="_blank" rel="noreferrer" className={`${textLinkClass} text-sm`}>
          All of it in the guide
        </a>
      </CardBody>
    </Card>
  );
}

type ConnectFrameProps = {
  kind: IntegrationKind;
  integration: Integration | null;
  onSubmit: FormEventHandler<HTMLFormElement>;
  saving: boolean;
  error: unknown;
  children: ReactNode;
};

const afterFailure = (isConnected: boolean, mayPass: boolean): string => {
  if (isConnected) return "Nothing was changed: the former credentials still count.";
  return mayPass
    ? "Nothing was saved. What you entered stays here: press Connect again then."
    : "Nothing was saved. Mend it, then press Connect again.";
};

/** The steps of connecting, what has to be there first, and what came of the last try. */
export function ConnectFrame({ kind, integration, onSubmit, saving, error, children }: ConnectFrameProps) {
  const { slug } = useCurrentWorkspace();
  const problem = problemOf(error);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="lg:sticky lg:top-9 lg:order-last">
        <Prerequisites kind={kind} />
      </div>
      <Card>
        <form onSubmit={onSubmit} noValidate autoComplete="off">
          <ol>{children}</ol>
          {error !== null && (
            <div className="grid gap-2 px-5 pb-5">
              {problem ? <ProblemNotice problem={problem} /> : <FormError error={error} />}
              <p className="text-ink-3 text-sm">
                {afterFailure(integration !== null, problem?.mayPass ?? false)}
              </p>
            </div>
          )}
          <CardFooter>
            <p className="min-w-0 flex-1 basis-60 text-balance">
              Everything is tried out first, and saved only if it works. The secret is kept encrypted.
            </p>
            <div className="ml-auto flex gap-2 phone:w-full phone:[&>*]:flex-1">
              <Link
                to={integration ? "/w/$slug/integrations/$kind" : "/w/$slug/integrations"}
                params={{ slug, kind }}
                search={{}}
                className={buttonClass()}
              >
                Cancel
              </Link>
              <Button type="submit" variant="primary" loading={saving}>
                {saving ? "Trying…" : `Connect ${integrationName[kind]}`}
              </Button>
            </div>
          </CardFooter>
        </form>
      </Card>
    </div>
  );
}
