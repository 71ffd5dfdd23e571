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
import { analyticsKey } from "@/lib/analytics/analytics-key";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";

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
        toast.success("Property chosen", property ? { description: property.name } : {});
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
        <Field label="Property" hint="Properties the connected account can read">
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
            <option value={byHand}>Another property, by ID</option>
          </Select>
        </Field>
      )}
      {own && (
        <Field
          label="Property ID"
          error={wrong}
          hint="A number, shown in Google Analytics at the top right of Admin > Property details. Not the measurement ID, which starts with G-."
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
          Use this property
        </Button>
        {status.property && <Button onClick={onDone}>Cancel</Button>}
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
        title="Choose a property"
        description={
          <>
            One of its web streams must match this workspace’s site,{" "}
            {status.siteUrl ?? "which has no URL yet"}.
          </>
        }
      />
      <CardBody>
        <QueryView query={query} what="your properties from Google" skeleton={<Skeleton className="h-32" />}>
          {({ items }) => <PropertyForm status={status} properties={items} onDone={onDone} />}
        </QueryView>
      </CardBody>
    </Card>
  );
}
