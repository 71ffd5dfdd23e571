import type { Brief } from "../../../../worker/domains/models/writers/tasks";
import { brief } from "../sample-tasks";

/** Of a workspace that has a name, and of which nothing else is known. */
export const unknownBrief = (name: string): Brief => ({
  ...brief,
  name,
  product: "",
  audience: "",
  positioning: "",
  tone: "",
  competitors: [],
  glossary: [],
});
