import { Option } from "@commander-js/extra-typings";

/** For commands that start something that continues in the service. */
export const watchOption = new Option("--watch", "Wait until it ends, showing its progress");
