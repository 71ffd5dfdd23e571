import { Option } from "@commander-js/extra-typings";
import { TokenAccess } from "../../../../schema/api/token-access";

/** The requested access; the user who approves it in the browser decides. */
export const accessOption = new Option("--access <access>", "What the token allows")
  .choices(TokenAccess.options)
  .default("full" as const);
