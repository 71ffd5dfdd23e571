import { Label as Radix } from "radix-ui";
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";
import { cn } from "@/lib/cn";

type FieldState = { id: string; describedBy: string | undefined; invalid: boolean };
const FieldContext = createContext<FieldState | null>(null);

/** The attributes that connect a control with the label, hint and error of its Field. */
export function useFieldControl(own: { id?: string | undefined; "aria-describedby"?: string | undefined }) {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    "aria-describedby": own["aria-describedby"] ?? field?.describedBy,
    "aria-invalid": field?.invalid || undefined,
  };
}

export function Label({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root className={cn("font-medium text-ink text-sm", className)} {...props} />;
}

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  className?: string;
  children: ReactNode;
};

/** One labeled control: controls inside take their id, description and error from here. */
export function Field({ label, hint, error, optional = false, className, children }: FieldProps) {
  const id = useId();
  const describedBy =
    cn(Boolean(hint) && !error && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>
      <div className={cn("grid gap-1.5", className)}>
        <Label htmlFor={id}>
          {label}
          {optional && <span className="ml-1.5 font-normal text-ink-3">optional</span>}
        </Label>
        {children}
        {error && (
          <p id={`${id}-error`} role="alert" className="text-bad text-sm first-letter:uppercase">
            {error}
          </p>
        )}
        {hint && !error && (
          <p id={`${id}-hint`} className="text-ink-3 text-sm">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
}
