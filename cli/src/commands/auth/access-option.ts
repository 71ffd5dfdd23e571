import { Option } from "@commander-js/extra-typings";
import { TokenAccess } from "../../../../schema/api/token-access";

/** What a new token may do; whoever allows it in the browser has the last word. */
export const accessOption = new Option("--access <access>", "What the token allows")
  .choices(TokenAccess.options)
  .default("full" as const);
