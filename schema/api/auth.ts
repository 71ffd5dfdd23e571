import { z } from "zod";
import { Instant } from "./instant";
import { Role } from "./role";
import { textLine } from "./text-line";
import { TokenAccess, TokenOrigin } from "./token-access";

export const Email = z.string().trim().toLowerCase().pipe(z.email("must be an email address").max(254));
/** Only the length matters; the cap bounds the cost of hashing. */
export const Password = z.string().min(10, "must have at least 10 characters").max(200);
export const Name = textLine(100);

export const User = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    hasPassword: z.boolean(),
    hasGoogle: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: "User" });
export type User = z.infer<typeof User>;

export const Membership = z.object({
  workspaceId: z.string(),
  workspaceSlug: z.string(),
  workspaceName: z.string(),
  role: Role,
});

/** The signed-in user and their workspaces; the first request of the dashboard. */
export const Me = z
  .object({
    user: User,
    via: z.enum(["session", "token"]),
    sessionId: z.string().optional(),
    /** The access token that made the request. */
    token: z.object({ id: z.string(), access: TokenAccess }).optional(),
    workspaces: z.array(Membership),
    mayCreateWorkspaces: z.boolean(),
  })
  .meta({ id: "Me" });
export type Me = z.infer<typeof Me>;

/** What the sign-in page needs to know before anyone is signed in. */
export const AuthOptions = z
  .object({
    firstRun: z.boolean(),
    signUpOpen: z.boolean(),
    google: z.boolean(),
    /** Whether creating the first account requires the token from the setup link. */
    setupToken: z.boolean(),
  })
  .meta({ id: "AuthOptions" });

/** Why a sign-in with Google failed: `error` in the query of the page it ends on. */
export const GoogleRefusal = z.enum([
  "google_denied",
  "google_failed",
  "google_expired",
  "google_account_exists",
  "google_taken",
  "google_unconfirmed",
  "sign_up_closed",
]);
export type GoogleRefusal = z.infer<typeof GoogleRefusal>;

/** `setupToken` comes from the link that the deployment printed and is required for the first account; local instances need none. */
export const SignUpInput = z.object({
  email: Email,
  password: Password,
  name: Name,
  setupToken: z.string().max(200).optional(),
});
export const SignInInput = z.object({ email: Email, password: z.string().min(1).max(200) });
export const PasswordChange = z.object({
  /** Required unless the account has no password yet. */
  currentPassword: z.string().max(200).optional(),
  newPassword: Password,
});
/** Without `password`, only asks whether the password is needed again. */
export const Confirmation = z.object({ password: z.string().min(1).max(200).optional() });
export const ProfileUpdate = z.object({ name: Name });
/** `newPassword` replaces a forgotten password; only links that an owner created for the member allow it. */
export const LinkToken = z.object({ token: z.string().min(1).max(200), newPassword: Password.optional() });
/** Whom a link signs in; with `reset` it may also set a new password. */
export const LinkPreview = z
  .object({ email: z.string(), name: z.string(), kind: z.enum(["enter", "reset"]) })
  .meta({ id: "LinkPreview" });
export const LinkRequest = z.object({ email: Email });
/** `url` works once, until `expiresAt`, and is not shown again. */
export const SignInLink = z.object({ url: z.string(), expiresAt: Instant }).meta({ id: "SignInLink" });

export const Session = z
  .object({
    id: z.string(),
    userAgent: z.string(),
    current: z.boolean(),
    createdAt: Instant,
    lastSeenAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof Session>;

/** Default lifetime of a token. */
export const usualTokenDays = 90;
export const TokenDays = z.number().int().min(1).max(3650);

export const AccessTokenCreate = z.object({
  name: Name,
  access: TokenAccess.default("full"),
  /** Null means no expiry. */
  expiresInDays: TokenDays.nullable().default(usualTokenDays),
});
export const AccessToken = z
  .object({
    id: z.string(),
    name: z.string(),
    access: TokenAccess,
    origin: TokenOrigin,
    last4: z.string(),
    createdAt: Instant,
    lastUsedAt: Instant.nullable(),
    expiresAt: Instant.nullable(),
  })
  .meta({ id: "AccessToken" });
export type AccessToken = z.infer<typeof AccessToken>;
/** `token` is not shown again. */
export const AccessTokenCreated = AccessToken.extend({ token: z.string() }).meta({
  id: "AccessTokenCreated",
});
