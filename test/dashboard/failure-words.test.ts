import { expect, it } from "vitest";
import { failureWords } from "../../dashboard/src/lib/runs/run-error-words";

it("lets a model's failure say itself what happened and what helps, each once", () => {
  const message =
    "The model refused to write this. Change the topic or its sources, or choose another model.";
  expect(failureWords({ code: "refused", message })).toEqual({
    what: "The model refused to write this.",
    help: "Change the topic or its sources, or choose another model.",
  });
  expect(
    failureWords({ code: "not_found", message: "api.example.com knows no model gpt-5.5 there." }),
  ).toEqual({
    what: "api.example.com knows no model gpt-5.5 there.",
    help: "Check the model’s name and URL.",
  });
});

it("puts the message of any other failure between our own words", () => {
  expect(failureWords({ code: "internal", message: "It broke." })).toEqual({
    what: "Something went wrong on our side.",
    help: "It broke. Try again.",
  });
});

it("leaves it to a budget's message what is used up and until when", () => {
  const message = "Today's budget of calls is used up. Wait until tomorrow (UTC).";
  expect(failureWords({ code: "budget_exhausted", message })).toEqual({
    what: "Today's budget of calls is used up.",
    help: "Wait until tomorrow (UTC).",
  });
});
