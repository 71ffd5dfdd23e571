import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { GoogleMark } from "@/components/ui/google-mark";
import { Notice } from "@/components/ui/notice";
import { authOptionsQuery } from "@/lib/auth-options";
import { googleRefusalMessage } from "@/lib/google-refusal";
import { useMe } from "@/lib/use-me";

const route = getRouteApi("/shell/account");

/** Only on instances where signing in with Google is set up. */
export function GoogleCard() {
  const { user } = useMe();
  const refusal = googleRefusalMessage(route.useSearch().error);
  const offered = useQuery(authOptionsQuery).data?.google;
  if (!offered) return null;
  return (
    <Card>
      <CardHeader
        title="Google"
        description={
          user.hasGoogle ? "You can sign in with Google." : "Connect it to sign in without a password."
        }
        action={
          user.hasGoogle ? (
            <Badge tone="good" dot>
              Connected
            </Badge>
          ) : (
            <a
              href="/v1/auth/google/start?connect=true&next=/account"
              className={buttonClass("secondary", "sm")}
            >
              <GoogleMark />
              Connect
            </a>
          )
        }
      />
      <CardBody className="empty:p-2">{refusal && <Notice tone="bad">{refusal}</Notice>}</CardBody>
    </Card>
  );
}
