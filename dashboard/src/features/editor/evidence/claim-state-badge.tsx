import type { ClaimState } from "@schema/claims";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import Unlink from "lucide-react/icons/unlink";
import UserCheck from "lucide-react/icons/user-check";
import { Badge } from "@/components/ui/badge";
import { stateWords } from "./claim-words";

const looks = {
  supported: { icon: CircleCheck, tone: "good" },
  unsupported: { icon: CircleHelp, tone: "warn" },
  gone: { icon: Unlink, tone: "bad" },
  accepted: { icon: UserCheck, tone: "neutral" },
} as const;

export function ClaimStateBadge({ state }: { state: ClaimState }) {
  const { icon: Icon, tone } = looks[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-3.5" />
      {stateWords[state]}
    </Badge>
  );
}
