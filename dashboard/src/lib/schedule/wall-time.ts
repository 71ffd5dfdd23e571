/** Zone arithmetic weighs some 20 kB: only screens that are loaded when needed may import this. */
export {
  localTimeAt,
  offsetAt,
  type ResolvedInstant,
  resolveLocalTime,
} from "../../../../schema/time/wall-time";
