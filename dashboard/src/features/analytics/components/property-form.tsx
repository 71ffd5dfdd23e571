import type { AnalyticsPropertyList, AnalyticsStatus } from "@schema/analytics";
import { AnalyticsPropertyChoice } from "@schema/analytics";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useChooseProperty } from "../api/choose-property";

type PropertyFormProps = {
  status: AnalyticsStatus;
  properties: AnalyticsPropertyList["items"];
  onDone: () => void;
};

const byHand = "other";

/** One of the properties that the account can read, or any other by its id. */
export function PropertyForm({ status, properties, onDone }: PropertyFormProps) {
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
        <Field label="Property" hint="Those that the connected account can read">
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
            <option value={byHand}>Another one, by its id</option>
          </Select>
        </Field>
      )}
      {own && (
        <Field
          label="Property id"
          error={wrong}
          hint="A number. In Google Analytics under Admin, Property details, at the top right; not the measurement id, which begins with G-"
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
