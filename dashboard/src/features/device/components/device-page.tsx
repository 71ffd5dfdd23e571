import type { DeviceLogin, DeviceLoginAllow } from "@schema/device-login";
import type { TokenAccess } from "@schema/token-access";
import { shownUserCode } from "@schema/user-code";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import type { z } from "zod";
import { AccessChoice, tokenLifetimes, usualLifetime } from "@/components/access/access-choice";
import { accessWords } from "@/components/access/access-words";
import { Button, buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EntryLayout } from "@/components/ui/entry-layout";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { RelativeTime } from "@/components/ui/relative-time";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { api, unwrap } from "@/lib/api";
import { usePageTitle } from "@/lib/hooks";
import { useMe } from "@/lib/me";
import { copy } from "../copy";

interface DeviceOutcome {
  clientName: string;
  /** Null if it was denied. */
  access: TokenAccess | null;
}

function AnsweredDevice({ outcome: { clientName, access } }: { outcome: DeviceOutcome }) {
  // The buttons that had the focus are gone: a screen reader continues here.
  useEffect(() => document.getElementById("main")?.focus(), []);
  const Icon = access === null ? CircleX : CircleCheck;
  return (
    <EntryLayout
      title={access === null ? copy.answeredDevice.denied : copy.answeredDevice.allowed}
      description={
        access === null
          ? copy.answeredDevice.deniedAccessCanClosePage(clientName)
          : copy.answeredDevice.continuesInFewSeconds(clientName, accessWords[access].label)
      }
    >
      <Icon aria-hidden="true" className={access === null ? "size-10 text-bad" : "size-10 text-good"} />
      <Link to="/account" search={{ tab: "tokens" }} className={buttonClass()}>
        {copy.answeredDevice.accessTokens}
      </Link>
    </EntryLayout>
  );
}

type DeviceGrant = Pick<z.infer<typeof DeviceLoginAllow>, "access" | "expiresInDays">;

/** Null denies. */
function useAnswerDeviceLogin(userCode: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (grant: DeviceGrant | null) =>
      unwrap(
        grant === null
          ? api.v1.auth.device.deny.$post({ json: { userCode } })
          : api.v1.auth.device.allow.$post({ json: { userCode, ...grant } }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["tokens"] }),
  });
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b px-4 py-2.5 text-sm last:border-b-0">
      <dt className="shrink-0 text-ink-2">{term}</dt>
      <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

type ConfirmDeviceProps = {
  code: string;
  login: DeviceLogin;
  onAnswer: (outcome: DeviceOutcome) => void;
};

function ConfirmDevice({ code, login, onAnswer }: ConfirmDeviceProps) {
  const { user } = useMe();
  const [access, setAccess] = useState<TokenAccess>(login.access);
  const [days, setDays] = useState(usualLifetime);
  const answer = useAnswerDeviceLogin(code);
  const { clientName, address, userAgent, createdAt } = login;
  const send = (grant: DeviceGrant | null) =>
    answer.mutate(grant, { onSuccess: () => onAnswer({ clientName, access: grant?.access ?? null }) });
  const sending = answer.isPending && (answer.variables === null ? "deny" : "allow");

  return (
    <EntryLayout
      title={copy.devicePage.signIn(clientName)}
      description={copy.devicePage.description(user.email)}
    >
      <p className="rounded-lg border bg-muted py-3 text-center font-mono font-semibold text-2xl tracking-[0.15em]">
        {code}
      </p>
      <Card>
        <dl>
          <Fact term={copy.devicePage.requested}>
            <RelativeTime at={createdAt} />
          </Fact>
          <Fact term={copy.devicePage.ipAddress}>{address}</Fact>
          {userAgent !== "" && <Fact term={copy.devicePage.userAgent}>{userAgent}</Fact>}
        </dl>
      </Card>
      <AccessChoice value={access} onChange={setAccess} />
      <Field label={copy.devicePage.expiresAfter}>
        <Select options={tokenLifetimes} value={days} onChange={(event) => setDays(event.target.value)} />
      </Field>
      <FormError error={answer.error} />
      <div className="flex gap-2 [&>*]:flex-1">
        <Button onClick={() => send(null)} loading={sending === "deny"} disabled={sending === "allow"}>
          {copy.devicePage.deny}
        </Button>
        <Button
          variant="primary"
          onClick={() => send({ access, expiresInDays: days === "" ? null : Number(days) })}
          loading={sending === "allow"}
          disabled={sending === "deny"}
        >
          {copy.devicePage.allow}
        </Button>
      </div>
    </EntryLayout>
  );
}

type EnterCodeProps = { code: string; error: unknown; onCode: (code: string) => void };

function EnterCode({ code, error, onCode }: EnterCodeProps) {
  const [text, setText] = useState(code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") onCode(text);
  };
  return (
    <EntryLayout title={copy.devicePage.connectDevice} description={copy.devicePage.enter8LetterCode}>
      <form onSubmit={submit} className="grid gap-4">
        <Field label={copy.devicePage.code}>
          <Input
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder="BCDF-GHJK"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="text-center font-mono text-lg uppercase tracking-[0.2em] placeholder:tracking-[0.2em]"
          />
        </Field>
        <FormError error={error} />
        <Button type="submit" variant="primary">
          {copy.devicePage.continue}
        </Button>
      </form>
    </EntryLayout>
  );
}

/** Who asks under this code. Not requested again automatically: each request counts against the limit of attempts. */
const deviceLoginQuery = (userCode: string) =>
  queryOptions({
    queryKey: ["device-login", userCode],
    queryFn: () => unwrap(api.v1.auth.device.lookup.$post({ json: { userCode } })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const route = getRouteApi("/device");

/** Where a program that wants to sign in sends its user (RFC 8628). */
export function DevicePage() {
  usePageTitle(copy.devicePage.connectDevice);
  const { code: asked = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const code = shownUserCode(asked);
  const { data, error, refetch } = useQuery({ ...deviceLoginQuery(code), enabled: code !== "" });
  const [outcome, setOutcome] = useState<DeviceOutcome | null>(null);

  if (outcome) return <AnsweredDevice outcome={outcome} />;
  if (code === "" || error) {
    return (
      <EnterCode
        key={code}
        code={code}
        error={error}
        onCode={(next) => {
          if (shownUserCode(next) === code) void refetch();
          else void navigate({ search: { code: shownUserCode(next) } });
        }}
      />
    );
  }
  if (!data) {
    return (
      <EntryLayout title={copy.devicePage.connectDevice}>
        <div role="status">
          <span className="sr-only">{copy.devicePage.checkingCode}</span>
          <Skeleton className="h-80" />
        </div>
      </EntryLayout>
    );
  }
  return <ConfirmDevice code={code} login={data} onAnswer={setOutcome} />;
}
