import { AppError } from "../../platform/errors";

/** `not_found` with `details.reason` `not_connected`: the workspace exists, but has no integration of the kind. */
export const notConnected = () =>
  new AppError("not_found", "Integration not found", { reason: "not_connected" });
