import { buttonClass } from "@/components/ui/button";
import { GoogleMark } from "@/components/ui/google-mark";

/** A plain link: the Worker answers it with the redirect to Google. */
export function GoogleButton({ next }: { next: string | undefined }) {
  const query = next ? `?next=${encodeURIComponent(next)}` : "";
  return (
    <a href={`/v1/auth/google/start${query}`} className={buttonClass("secondary", "md", "w-full")}>
      <GoogleMark />
      Continue with Google
    </a>
  );
}
