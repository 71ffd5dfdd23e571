import { AnalyticsPropertyChoice, type AnalyticsPropertyList, type AnalyticsStatus } from "@schema/analytics";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { QueryView } from "@/components/ui/query-view";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { analyticsKey } from "@/lib/analytics";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { copy } from "../copy";

function useChooseProperty(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (property: string) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].analytics.property.$put({
          param: { workspaceId },
          json: { property },
        }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: analyticsKey(workspaceId) }),
  });
}

type PropertyFormProps = {
  status: AnalyticsStatus;
  properties: AnalyticsPropertyList["items"];
  onDone: () => void;
};

const byHand = "other";

/** One of the properties that the account can read, or any other by its id. */
function PropertyForm({ status, properties, onDone }: PropertyFormProps) {
  const choose = useChooseProperty(useCurrentWorkspace().id);
  const [listed, setListed] = useState(status.property?.property ?? properties[0]?.property ?? byHand);
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string>();
  const own = !properties.some(({ property }) => property === listed);
  const changed = () => {
    setWrong(undefined);
    if (choose.isError) choose.reset();
  };
  const submit = () => {
    const choice = AnalyticsPropertyChoice.safeParse({ property: own ? typed : listed });
    setWrong(choice.success ? undefined : choice.error.issues[0]?.message);
    if (!choice.success) return;
    choose.mutate(choice.data.property, {
      onSuccess: ({ property }) => {
        toast.success(copy.propertyCard.propertyChosen, property ? { description: property.name } : {});
        onDone();
      },
    });
  };
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {properties.length > 0 && (
        <Field label={copy.propertyCard.property} hint={copy.propertyCard.hint}>
          <Select
            value={own ? byHand : listed}
            onChange={({ target }) => {
              setListed(target.value);
              changed();
            }}
          >
            {properties.map(({ property, name, account }) => (
              <option key={property} value={property}>
                {`${name} – ${account} (${property.replace("properties/", "")})`}
              </option>
            ))}
            <option value={byHand}>{copy.propertyCard.anotherPropertyById}</option>
          </Select>
        </Field>
      )}
      {own && (
        <Field
          label={copy.propertyCard.propertyId}
          error={wrong}
          hint={copy.propertyCard.numberShownInGoogle}
        >
          <Input
            inputMode="numeric"
            placeholder="123456789"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              changed();
            }}
          />
        </Field>
      )}
      <FormError error={choose.error} />
      <div className="flex flex-wrap gap-2 phone:[&>*]:flex-1">
        <Button variant="primary" type="submit" loading={choose.isPending}>
          {copy.propertyCard.useProperty}
        </Button>
        {status.property && <Button onClick={onDone}>{copy.propertyCard.cancel}</Button>}
      </div>
    </form>
  );
}

const propertiesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...analyticsKey(workspaceId), "properties"],
    queryFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].analytics.properties.$get({ param: { workspaceId } })),
    staleTime: 60_000,
    retry: false,
  });

/** The choice of what is read. */
export function PropertyCard({ status, onDone }: { status: AnalyticsStatus; onDone: () => void }) {
  const query = useQuery(propertiesQuery(useCurrentWorkspace().id));
  return (
    <Card>
      <CardHeader
        title={copy.propertyCard.chooseProperty}
        description={copy.propertyCard.oneOfWebStreams(status.siteUrl ?? copy.propertyCard.whichHasNoUrlYet)}
      />
      <CardBody>
        <QueryView
          query={query}
          what={copy.propertyCard.propertiesFromGoogle}
          skeleton={<Skeleton className="h-32" />}
        >
          {({ items }) => <PropertyForm status={status} properties={items} onDone={onDone} />}
        </QueryView>
      </CardBody>
    </Card>
  );
}
