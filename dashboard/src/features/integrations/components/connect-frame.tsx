import type { Integration, IntegrationKind } from "@schema/integrations";
import { Link } from "@tanstack/react-router";
import type { FormEventHandler, ReactNode } from "react";
import { ProblemNotice } from "@/components/integrations/problem-notice";
import { Button, buttonClass } from "@/components/ui/button";
import { Card, CardFooter } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { integrationName } from "@/lib/integrations/integration-name";
import { problemOf } from "@/lib/integrations/problem-of";
import { Prerequisites } from "./prerequisites";

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
