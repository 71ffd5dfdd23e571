import { integrationNames } from "@schema/integration-kinds";
import type { Integration, IntegrationKind } from "@schema/integrations";
import { Link } from "@tanstack/react-router";
import Check from "lucide-react/icons/check";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ComponentProps, type FormEventHandler, Fragment, type ReactNode } from "react";
import { ProblemNotice, problemOf } from "@/components/integrations/problem-notice";
import { Button, buttonClass } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { PasswordInput } from "@/components/ui/password-input";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { copy } from "../copy";

/** Menu items on the platform's own screens, in the order to select them. */
export function MenuPath({ names }: { names: string[] }) {
  return (
    <span className="font-medium text-ink">
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && (
            <>
              <ChevronRight
                aria-hidden="true"
                className="mx-0.5 inline size-3.5 align-[-0.15em] text-ink-3"
              />
              <span className="sr-only">{copy.menuPath.andThen} </span>
            </>
          )}
          {name}
        </Fragment>
      ))}
    </span>
  );
}

/** A secret of another site: browsers and password managers must not store it, or fill in one of ours. */
export function SecretInput(props: ComponentProps<typeof PasswordInput>) {
  return (
    <PasswordInput autoComplete="new-password" data-1p-ignore data-lpignore="true" data-bwignore {...props} />
  );
}

type SetupStepProps = { number: number; title: string; children: ReactNode };

/** One numbered step of connecting: what to do on the platform, and what to enter here. */
export function SetupStep({ number, title, children }: SetupStepProps) {
  return (
    <li className="grid gap-4 border-b px-5 py-5 last:border-b-0">
      <h2 className="flex items-center gap-3 font-semibold text-[0.9375rem]">
        <span
          aria-hidden="true"
          className="grid size-7 place-items-center rounded-full bg-muted font-medium text-ink-2 text-sm tabular-nums"
        >
          {number}
        </span>
        {title}
      </h2>
      <div className="grid min-w-0 gap-4 md:pl-10">{children}</div>
    </li>
  );
}

const needs: Record<IntegrationKind, string[]> = {
  wordpress: [
    copy.connectFrame.siteUsesHttps,
    copy.connectFrame.wordpress56,
    copy.connectFrame.userWithEditor,
    copy.connectFrame.restApiReachableOpening,
  ],
  shopify: [
    copy.connectFrame.ownAppInSame,
    copy.connectFrame.scopesReadContent,
    copy.connectFrame.appInstalledOnShop,
    copy.connectFrame.blogInShopShopify,
  ],
};

function Prerequisites({ kind }: { kind: IntegrationKind }) {
  return (
    <Card>
      <CardHeader title={copy.connectFrame.beforeStart} />
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
          {copy.connectFrame.readFullGuide}
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
  if (isConnected) return copy.connectFrame.nothingChangedStillUse;
  return mayPass ? copy.connectFrame.nothingSavedEntriesStill : copy.connectFrame.nothingSavedFixProblem;
};

/** The steps for connecting, the prerequisites, and the result of the last attempt. */
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
            <p className="min-w-0 flex-1 basis-60 text-balance">{copy.connectFrame.testConnectionFirst}</p>
            <div className="ml-auto flex gap-2 phone:w-full phone:[&>*]:flex-1">
              <Link
                to={integration ? "/w/$slug/integrations/$kind" : "/w/$slug/integrations"}
                params={{ slug, kind }}
                search={{}}
                className={buttonClass()}
              >
                {copy.connectFrame.cancel}
              </Link>
              <Button type="submit" variant="primary" loading={saving}>
                {saving ? copy.connectFrame.connecting : copy.connectFrame.connect(integrationNames[kind])}
              </Button>
            </div>
          </CardFooter>
        </form>
      </Card>
    </div>
  );
}
