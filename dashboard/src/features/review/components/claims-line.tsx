import type { ReviewItem } from "@schema/review";
import ShieldAlert from "lucide-react/icons/shield-alert";
import ShieldCheck from "lucide-react/icons/shield-check";
import { Badge } from "@/components/ui/badge";
import { countOf } from "@/lib/count-words";

/** How many of the draft's factual sentences have a source. */
export function ClaimsLine({ claims }: { claims: ReviewItem["claims"] }) {
  const { supported, unsupported, gone } = claims;
  if (supported + unsupported + gone === 0) return null;
  return (
    <>
      {supported > 0 && (
        <Badge tone="good">
          <ShieldCheck aria-hidden="true" className="size-3" />
          {countOf(supported, "claim")} with a source
        </Badge>
      )}
      {unsupported > 0 && (
        <Badge tone="warn">
          <ShieldAlert aria-hidden="true" className="size-3" />
          {countOf(unsupported, "claim")} without a source
        </Badge>
      )}
      {gone > 0 && (
        <Badge tone="bad">
          <ShieldAlert aria-hidden="true" className="size-3" />
          {countOf(gone, "claim")} whose source changed
        </Badge>
      )}
    </>
  );
}
