import type { EventType } from "@schema/webhooks";
import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Switch } from "@/components/ui/switch";
import { copy } from "../copy";
import { chosenEvents, eventWords } from "../event-words";

type EventsFieldProps = {
  /** Null for all events. */
  value: EventType[] | null;
  onChange: (events: EventType[] | null) => void;
  error: string | undefined;
};

export function EventsField({ value, onChange, error }: EventsFieldProps) {
  const id = useId();
  const toggle = (event: EventType, on: boolean) =>
    onChange(chosenEvents.filter((one) => (one === event ? on : value?.includes(one))));
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{copy.common.events}</legend>
      <Switch
        label={copy.eventsField.allEvents}
        hint={copy.eventsField.hint}
        checked={value === null}
        onCheckedChange={(all) => onChange(all ? null : [...chosenEvents])}
      />
      {value !== null && (
        <ul className="grid gap-3 rounded-lg border bg-muted/50 p-3">
          {chosenEvents.map((event) => (
            <li key={event} className="flex items-start gap-3">
              <Checkbox
                id={`${id}-${event}`}
                aria-describedby={`${id}-${event}-meaning`}
                checked={value.includes(event)}
                onCheckedChange={(on) => toggle(event, on === true)}
                className="mt-px"
              />
              <div>
                <label htmlFor={`${id}-${event}`} className="font-medium text-sm">
                  {eventWords[event].label}
                </label>
                <p id={`${id}-${event}-meaning`} className="text-ink-3 text-sm">
                  {eventWords[event].meaning}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
