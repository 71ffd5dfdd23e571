import type { TokenAccess } from "@schema/token-access";
import { Link } from "@tanstack/react-router";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import { useEffect } from "react";
import { accessWords } from "@/components/access/access-words";
import { buttonClass } from "@/components/ui/button";
import { EntryLayout } from "@/components/ui/entry-layout";
import { copy } from "../copy";

export interface DeviceOutcome {
  clientName: string;
  /** Null if it was denied. */
  access: TokenAccess | null;
}

export function AnsweredDevice({ outcome: { clientName, access } }: { outcome: DeviceOutcome }) {
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
