import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { GoogleMark } from "@/components/ui/google-mark";
import { Notice } from "@/components/ui/notice";
import { api, unwrap } from "@/lib/api";
import { useMe } from "@/lib/me";
import { authOptionsQuery, googleRefusalMessage } from "@/lib/sign-in";
import { copy } from "../copy";

const route = getRouteApi("/shell/account");

/** Only on instances with Google sign-in. */
export function GoogleCard() {
  const { user } = useMe();
  const refusal = googleRefusalMessage(route.useSearch().error);
  const connect = useMutation({
    mutationFn: () => unwrap(api.v1.me.confirm.$post({ json: {} })),
    onSuccess: () => location.assign("/v1/auth/google/start?connect=true&next=/account"),
  });
  const offered = useQuery(authOptionsQuery).data?.google;
  if (!offered) return null;
  return (
    <Card>
      <CardHeader
        title={copy.googleCard.google}
        description={user.hasGoogle ? copy.googleCard.canSignInWithGoogle : copy.googleCard.connectToSign}
        action={
          user.hasGoogle ? (
            <Badge tone="good" dot>
              {copy.googleCard.connected}
            </Badge>
          ) : (
            <Button size="sm" loading={connect.isPending} onClick={() => connect.mutate()}>
              <GoogleMark />
              {copy.common.connect}
            </Button>
          )
        }
      />
      <CardBody className="empty:p-2">{refusal && <Notice tone="bad">{refusal}</Notice>}</CardBody>
    </Card>
  );
}
