import { z } from "zod";

export const HttpUrl = z.url({ protocol: /^https?$/ }).max(2048);
