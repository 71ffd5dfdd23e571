import { Option } from "@commander-js/extra-typings";
import { FollowMode } from "../../../../schema/api/integrations";

/** What is published there automatically. */
export const followOption = () =>
  new Option("--mode <mode>", "Which posts to send automatically; off sends none").choices(
    FollowMode.options,
  );
