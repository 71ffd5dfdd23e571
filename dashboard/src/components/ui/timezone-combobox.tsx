import { copy } from "../copy";
import { Combobox } from "./combobox";

const zones = [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])].map((value) => ({
  value,
  label: value.replaceAll("_", " "),
}));

/** "GMT+2": the zone's offset today. */
function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts();
  return parts.find((part) => part.type === "timeZoneName")?.value ?? "";
}

type TimezoneComboboxProps = { value: string; onChange: (timeZone: string) => void; disabled?: boolean };

export function TimezoneCombobox(props: TimezoneComboboxProps) {
  return (
    <Combobox
      {...props}
      label={copy.common.timeZone}
      placeholder={copy.timezoneCombobox.chooseTimeZone}
      options={zones}
      detailOf={offsetOf}
    />
  );
}
