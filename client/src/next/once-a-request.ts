import * as React from "react";

/**
 * One call for the same arguments per render of a page, for both metadata and body. Outside server components, where React 18 has no
 * `cache`, calls are not shared.
 */
export const onceARequest = <Call extends (...args: never[]) => unknown>(call: Call): Call =>
  typeof React.cache === "function" ? React.cache(call) : call;
