import { afterEach, expect, it } from "vitest";
import { dismissToast, shownToasts, toast, toastAbout } from "../../dashboard/src/components/ui/toast";

const calendar = toastAbout("calendar");
const messages = () => shownToasts().map(({ message }) => message);
afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

it("shows one message about a topic, the newest", () => {
  calendar.success("One is moved");
  toast.success("Saved");
  calendar.error("Two was not moved");
  calendar.success("Three is moved");
  expect(messages()).toEqual(["Saved", "Three is moved"]);
});

it("shows at most three of the others", () => {
  for (const message of ["a", "b", "c", "d"]) toast.info(message);
  expect(messages()).toEqual(["b", "c", "d"]);
});
