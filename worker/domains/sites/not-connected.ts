import { AppError } from "../../platform/errors";

/** `not_found` with `details.reason` `not_connected`: the workspace is, but nothing of the kind is connected with it. */
export const notConnected = () =>
  new AppError("not_found", "Integration not found", { reason: "not_connected" });
