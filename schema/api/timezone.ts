import { z } from "zod";
import { isZoneName } from "../time/zone-name";

export const Timezone = z.string().refine(isZoneName, "must be an IANA time zone, for example Europe/Berlin");
