import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { DeviceLoginState } from "../api/device-login";
import type { TokenAccess, TokenOrigin } from "../api/token-access";
import { createdAt, instant, updatedAt } from "./columns";

export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    name: text("name").notNull(),
    passwordHash: text("password_hash"),
    googleSubject: text("google_subject"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex("users_email").on(t.email), uniqueIndex("users_google_subject").on(t.googleSubject)],
);

export const sessions = sqliteTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    tokenHash: text("token_hash").notNull(),
    userAgent: text("user_agent").notNull(),
    createdAt: createdAt(),
    lastSeenAt: instant("last_seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** When the user last proved their identity: by signing in, or by entering the password again. */
    provenAt: instant("proven_at"),
  },
  (t) => [uniqueIndex("sessions_token_hash").on(t.tokenHash), index("sessions_user").on(t.userId)],
);

/** One-time links: sign-in without a password, and setting a forgotten one. */
export const signInLinks = sqliteTable(
  "sign_in_links",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    tokenHash: text("token_hash").notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [uniqueIndex("sign_in_links_token_hash").on(t.tokenHash), index("sign_in_links_user").on(t.userId)],
);

export const accessTokens = sqliteTable(
  "access_tokens",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    name: text("name").notNull(),
    access: text("access").$type<TokenAccess>().notNull().default("full"),
    origin: text("origin").$type<TokenOrigin>().notNull().default("dashboard"),
    tokenHash: text("token_hash").notNull(),
    last4: text("last4").notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at"),
    expiresAt: instant("expires_at"),
  },
  (t) => [uniqueIndex("access_tokens_token_hash").on(t.tokenHash), index("access_tokens_user").on(t.userId)],
);

/** Pending device logins (RFC 8628). */
export const deviceLogins = sqliteTable(
  "device_logins",
  {
    id: text("id").primaryKey(),
    deviceCodeHash: text("device_code_hash").notNull(),
    userCodeHash: text("user_code_hash").notNull(),
    clientName: text("client_name").notNull(),
    /** What the program requested; once allowed, what it got. */
    access: text("access").$type<TokenAccess>().notNull(),
    address: text("address").notNull(),
    userAgent: text("user_agent").notNull(),
    state: text("state").$type<DeviceLoginState>().notNull().default("pending"),
    /** The user who allowed it. */
    userId: text("user_id").references(() => users.id),
    /** Expiry of the resulting token, as chosen by the user; null: never. */
    tokenExpiresAt: instant("token_expires_at"),
    /** Increases by five with every poll that came too early. */
    intervalSeconds: integer("interval_seconds").notNull(),
    lastPolledAt: instant("last_polled_at"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("device_logins_device_code_hash").on(t.deviceCodeHash),
    uniqueIndex("device_logins_user_code_hash").on(t.userCodeHash),
    index("device_logins_expires").on(t.expiresAt),
  ],
);
