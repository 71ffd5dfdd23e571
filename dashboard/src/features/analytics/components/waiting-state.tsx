import Hourglass from "lucide-react/icons/hourglass";
import { EmptyState } from "@/components/ui/empty-state";
import { RelativeTime } from "@/components/ui/relative-time";

type WaitingStateProps = { message: string; hint: string; retryAt: string };

/** Nothing is broken, and asking again before then brings nothing. */
export const WaitingState = ({ message, hint, retryAt }: WaitingStateProps) => (
  <EmptyState icon={Hourglass} title={message}>
    {hint} New figures can be had <RelativeTime at={retryAt} />.
  </EmptyState>
);
