import { Option } from "@commander-js/extra-typings";

/** On commands that start something which goes on in the service. */
export const watchOption = new Option("--watch", "Wait until it ends, showing its progress");
