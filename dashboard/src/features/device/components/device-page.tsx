import { shownUserCode } from "@schema/user-code";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { EntryLayout } from "@/components/ui/entry-layout";
import { Skeleton } from "@/components/ui/skeleton";
import { usePageTitle } from "@/lib/page-title";
import { deviceLoginQuery } from "../api/device-login";
import { AnsweredDevice, type DeviceOutcome } from "./answered-device";
import { ConfirmDevice } from "./confirm-device";
import { EnterCode } from "./enter-code";

const route = getRouteApi("/device");

/** Where a program that wants to be signed in sends its person (RFC 8628). */
export function DevicePage() {
  usePageTitle("Sign in a program");
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
      <EntryLayout title="Sign in a program">
        <div role="status">
          <span className="sr-only">Looking the code up</span>
          <Skeleton className="h-80" />
        </div>
      </EntryLayout>
    );
  }
  return <ConfirmDevice code={code} login={data} onAnswer={setOutcome} />;
}
