import * as React from "react";

/**
 * One call for the same arguments in one render of a page, whether its metadata or its body asks. Outside of server
 * components, where React 18 has no `cache`, each call is one.
 */
export const onceARequest = <Call extends (...args: never[]) => unknown>(call: Call): Call =>
  typeof React.cache === "function" ? React.cache(call) : call;
