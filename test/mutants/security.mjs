const bodies = "vitest run --project worker test/worker/security/body-limits.test.ts";
const strangers = "vitest run --project worker test/worker/public/rate-limit.test.ts";
const guards = (name) => [`vitest run --project worker test/worker/security/${name}.test.ts`];
const links = "vitest run --project worker test/worker/auth/links.test.ts";
const recent = "vitest run --project worker test/worker/auth/recent-proof.test.ts";
const programs = "vitest run --project worker test/worker/device-login/device-login.test.ts";

/** Planted bugs of what guards the service from hostile requests. */
export const securityMutants = [
  {
    name: "a body that says it is too large is read all the same",
    file: "worker/routes/http/body-limit.ts",
    edits: [["if (isDeclared && Number(length) > maxBytes) return refuse(c, maxBytes);", ""]],
    commands: [bodies],
  },
  {
    name: "a body that does not say its length is not counted",
    file: "worker/routes/http/body-limit.ts",
    edits: [["read += chunk.byteLength;", ""]],
    commands: [bodies],
  },
  {
    name: "a form of very many parts is parsed",
    file: "worker/routes/http/body-limit.ts",
    edits: [["++parts > partsMax", "++parts > Number.MAX_SAFE_INTEGER"]],
    commands: [bodies],
  },
  {
    name: "very many values are validated",
    file: "worker/routes/http/body-limit.ts",
    edits: [["++values > valuesMax", "++values > Number.MAX_SAFE_INTEGER"]],
    commands: [bodies],
  },
  {
    name: "a page of a sibling host may send changes",
    file: "worker/routes/http/csrf.ts",
    edits: [
      [
        'site !== "same-origin") throw refused();\n  if (site === null',
        'site === "cross-site") throw refused();\n  if (site === null',
      ],
    ],
    commands: guards("csrf"),
  },
  {
    name: "over plain http an API redirects, so programs go on sending their key",
    file: "worker/transport.ts",
    edits: [[" && !apiPath.test(new URL(url).pathname)", ""]],
    commands: guards("plain-http"),
  },
  {
    name: "errors are sent without security headers",
    file: "worker/routes/http/security-headers.ts",
    edits: [["if (!c.res.headers.has(name))", "if (c.res.ok && !c.res.headers.has(name))"]],
    commands: guards("headers"),
  },
  {
    name: "sign-in: a link is used up before the person confirms",
    file: "worker/domains/identity/auth/consume-link.ts",
    edits: [
      [
        "  return { email, name, kind:",
        "  await statement(ctx, ctx.db.update(signInLinks).set({ usedAt: ctx.now() })).run();\n  return { email, name, kind:",
      ],
    ],
    commands: [links],
  },
  {
    name: "sign-in: an old one makes credentials",
    file: "worker/domains/identity/auth/recent-proof.ts",
    edits: [["if (await isRecentlyProven(ctx)) return;", "return;"]],
    commands: [recent],
  },
  {
    name: "sign-in: one counts as recent for good",
    file: "worker/domains/identity/auth/recent-proof.ts",
    edits: [["ctx.now() - recentMs", "0"]],
    commands: [recent],
  },
  {
    name: "sign-in: that of a program survives a password change",
    file: "worker/domains/identity/auth/end-sign-ins.ts",
    edits: [["    ctx.db.delete(accessTokens).where(device),\n", ""]],
    commands: [programs],
  },
  {
    name: "sign-in: that of a program completes after a password change",
    file: "worker/domains/identity/auth/end-sign-ins.ts",
    edits: [["    ctx.db.delete(deviceLogins).where(eq(deviceLogins.userId, userId)),\n", ""]],
    commands: [programs],
  },
  {
    name: "sign-in: a setup link is made beside accounts",
    file: "scripts/operate/setup-link.ts",
    edits: [[" AND NOT EXISTS (SELECT 1 FROM users)", ""]],
    commands: ["vitest run --project unit test/unit/scripts/operate.test.ts"],
  },
  {
    name: "sign-in: drafts stay on the device when it ends",
    file: "dashboard/src/lib/device-storage.ts",
    edits: [["forgetStored(unsentPrefix)", 'forgetStored("none")']],
    commands: ["vitest run --project unit test/dashboard/unsent-copies.test.ts"],
  },
  {
    name: "limits: a made-up credential has a turn of its own",
    file: "worker/routes/http/authenticate.ts",
    edits: [["else await inTurn(networkOf(address), next);", "else await next();"]],
    commands: guards("request-limits"),
  },
  {
    name: "limits: a URL-encoded form is parsed",
    file: "worker/routes/http/body-limit.ts",
    edits: [["application\\/x-www-form-urlencoded", "application\\/x-none"]],
    commands: [bodies],
  },
  {
    name: "limits: every address of an IPv6 network has its own",
    file: "worker/platform/client-address.ts",
    edits: [[".slice(0, 4)", ""]],
    commands: [strangers],
  },
  {
    name: "limits: a header names the address without the platform",
    file: "worker/platform/client-address.ts",
    edits: [["behindPlatform && headers", "headers"]],
    commands: [
      strangers,
      "vitest run --project worker-alone test/worker/security/local-addresses.alone.test.ts",
    ],
  },
];
