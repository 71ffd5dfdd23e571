import { titleMax } from "@schema/post-fields";
import { useField } from "../session/use-editor";

type TitleFieldProps = { readOnly: boolean; onLeave: () => void };

/** Grows with its text. Enter goes on to the text below. */
export function TitleField({ readOnly, onLeave }: TitleFieldProps) {
  const { value, problem, set } = useField("title");
  return (
    <div>
      <textarea
        aria-label="Title"
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? "title-problem" : undefined}
        rows={1}
        maxLength={titleMax}
        readOnly={readOnly}
        placeholder="Title"
        value={value}
        onChange={(event) => set(event.target.value.replace(/\s*\n\s*/g, " "))}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onLeave();
        }}
        className="field-sizing-content block w-full resize-none bg-transparent font-semibold text-2xl leading-tight tracking-[-0.018em] outline-none placeholder:text-ink-3 md:text-3xl"
      />
      {problem && (
        <p id="title-problem" role="alert" className="mt-1 text-bad text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}
