import { z } from "zod";
import { AccessToken, Name, TokenDays, User, usualTokenDays } from "./auth";
import { Instant } from "./instant";
import { TokenAccess } from "./token-access";

/** RFC 8628: a program without a browser asks, a person answers in the dashboard, the program polls for its token. */
export const DeviceLoginState = z.enum(["pending", "allowed", "denied", "used"]);
export type DeviceLoginState = z.infer<typeof DeviceLoginState>;

/** Fillers such as U+3164 are letters too, which nobody sees. */
const visibleLetter = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** Without what hides or turns round letters: a person decides by it. */
const ProgramName = z
  .string()
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, "must not contain control characters or line breaks")
  .pipe(Name)
  .refine((name) => visibleLetter.test(name), "must contain a letter or digit");

/** `clientName` is what the person is shown; `access` is only proposed to them. */
export const DeviceLoginStart = z.object({ clientName: ProgramName, access: TokenAccess.default("full") });

export const DeviceLoginStarted = z
  .object({
    /** For the program alone; works once. */
    deviceCode: z.string(),
    /** For the person to compare or type, as `BCDF-GHJK`. */
    userCode: z.string(),
    verificationUrl: z.string(),
    /** The same with the code in it. */
    verificationUrlComplete: z.string(),
    expiresAt: Instant,
    /** The same for programs whose clock may be wrong: RFC 8628's `expires_in`. */
    expiresInSeconds: z.number().int(),
    /** How long to wait between polls; a `slow_down` adds five seconds. */
    intervalSeconds: z.number().int(),
  })
  .meta({ id: "DeviceLoginStarted" });
export type DeviceLoginStarted = z.infer<typeof DeviceLoginStarted>;

export const DeviceTokenInput = z.object({ deviceCode: z.string().min(1).max(200) });
/** `token` is shown this once. */
export const DeviceToken = z
  .object({ token: z.string(), accessToken: AccessToken, user: User })
  .meta({ id: "DeviceToken" });
export type DeviceToken = z.infer<typeof DeviceToken>;

export const UserCodeInput = z.object({ userCode: z.string().min(1).max(40) });
/** `expiresInDays` is how long the token lasts; null means no expiry. */
export const DeviceLoginAllow = UserCodeInput.extend({
  access: TokenAccess,
  expiresInDays: TokenDays.nullable().default(usualTokenDays),
});

/** What a person sees before answering; name and user agent are the program's own words. */
export const DeviceLogin = z
  .object({
    clientName: z.string(),
    access: TokenAccess,
    address: z.string(),
    userAgent: z.string(),
    createdAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: "DeviceLogin" });
export type DeviceLogin = z.infer<typeof DeviceLogin>;
