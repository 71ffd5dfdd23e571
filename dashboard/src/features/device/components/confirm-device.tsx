import type { DeviceLogin } from "@schema/device-login";
import type { TokenAccess } from "@schema/token-access";
import { type ReactNode, useState } from "react";
import { AccessChoice } from "@/components/access/access-choice";
import { tokenLifetimes, usualLifetime } from "@/components/access/token-lifetimes";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EntryLayout } from "@/components/ui/entry-layout";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { RelativeTime } from "@/components/ui/relative-time";
import { Select } from "@/components/ui/select";
import { useMe } from "@/lib/use-me";
import { type DeviceGrant, useAnswerDeviceLogin } from "../api/answer-device-login";
import type { DeviceOutcome } from "./answered-device";

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

export function ConfirmDevice({ code, login, onAnswer }: ConfirmDeviceProps) {
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
      title={`Sign in “${clientName}”?`}
      description={`It would act as ${user.email}. Allow it only if you started it yourself and it shows this code:`}
    >
      <p className="rounded-lg border bg-muted py-3 text-center font-mono font-semibold text-2xl tracking-[0.15em]">
        {code}
      </p>
      <Card>
        <dl>
          <Fact term="Asked">
            <RelativeTime at={createdAt} />
          </Fact>
          <Fact term="From the address">{address}</Fact>
          {userAgent !== "" && <Fact term="Calls itself">{userAgent}</Fact>}
        </dl>
      </Card>
      <AccessChoice value={access} onChange={setAccess} />
      <Field label="Runs out after">
        <Select options={tokenLifetimes} value={days} onChange={(event) => setDays(event.target.value)} />
      </Field>
      <FormError error={answer.error} />
      <div className="flex gap-2 [&>*]:flex-1">
        <Button onClick={() => send(null)} loading={sending === "deny"} disabled={sending === "allow"}>
          Deny
        </Button>
        <Button
          variant="primary"
          onClick={() => send({ access, expiresInDays: days === "" ? null : Number(days) })}
          loading={sending === "allow"}
          disabled={sending === "deny"}
        >
          Allow
        </Button>
      </div>
    </EntryLayout>
  );
}
