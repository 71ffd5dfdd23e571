export type { FileProblem, MockSite } from "./mock-site.ts";
export type { MockEvent } from "./site-events.ts";
export { type MockOptions, type RunningMock, startMock } from "./start-mock.ts";
