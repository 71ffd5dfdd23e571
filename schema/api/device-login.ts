import { z } from "zod";
import { AccessToken, Name, TokenDays, User, usualTokenDays } from "./auth";
import { Instant } from "./instant";
import { TokenAccess } from "./token-access";

/** RFC 8628: a program without a browser starts a login, a person answers in the dashboard, the program polls for its token. */
export const DeviceLoginState = z.enum(["pending", "allowed", "denied", "used"]);
export type DeviceLoginState = z.infer<typeof DeviceLoginState>;

/** Invisible fillers such as U+3164 count as letters too. */
const visibleLetter = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** No characters that hide or reorder letters: people decide based on this name. */
const ProgramName = z
  .string()
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, "must not contain control characters or line breaks")
  .pipe(Name)
  .refine((name) => visibleLetter.test(name), "must contain a letter or digit");

/** `clientName` is shown to the person; `access` is only a suggestion. */
export const DeviceLoginStart = z.object({ clientName: ProgramName, access: TokenAccess.default("full") });

export const DeviceLoginStarted = z
  .object({
    /** For the program only; works once. */
    deviceCode: z.string(),
    /** For the person to compare or type, as `BCDF-GHJK`. */
    userCode: z.string(),
    verificationUrl: z.string(),
    /** The same URL including the code. */
    verificationUrlComplete: z.string(),
    expiresAt: Instant,
    /** `expires_in` of RFC 8628, for programs with a wrong clock. */
    expiresInSeconds: z.number().int(),
    /** Time between polls; a `slow_down` adds five seconds. */
    intervalSeconds: z.number().int(),
  })
  .meta({ id: "DeviceLoginStarted" });
export type DeviceLoginStarted = z.infer<typeof DeviceLoginStarted>;

export const DeviceTokenInput = z.object({ deviceCode: z.string().min(1).max(200) });
/** `token` is not shown again. */
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

/** What a person sees before deciding; name and user agent come from the program. */
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
