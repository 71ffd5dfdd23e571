/** Settings of wrangler.toml and secrets that a local instance takes from the environment if set. */
const names = [
  "GOOGLE_CLIENT_ID",
  "GOOGLE_CLIENT_SECRET",
  "GOOGLE_ISSUER",
  "GOOGLE_ANALYTICS_CLIENT_ID",
  "GOOGLE_ANALYTICS_CLIENT_SECRET",
  "GOOGLE_ANALYTICS_ORIGIN",
  "SHOPIFY_ORIGIN",
] as const;

/** As options of `wrangler dev`, which reads only required secrets from a file. */
export const optionalSettings = (env: NodeJS.ProcessEnv): string[] =>
  names.flatMap((name) => (env[name] ? [`--var=${name}:${env[name]}`] : []));
