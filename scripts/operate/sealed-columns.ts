/** A column with sealed values. `row` and `field` are SQL for what its values are bound to, besides the workspace. */
export interface SealedColumn {
  table: string;
  column: string;
  row: string;
  field: string;
}

const column = (table: string, name: string, field: string, row = "id"): SealedColumn => ({
  table,
  column: name,
  row,
  field: `'${table}.${field}'`,
});

/** A complete list: any other sealed value is lost with the old secret. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    ...column("webhook_endpoints", "secret", ""),
    field: "CASE kind WHEN 'deploy-hook' THEN 'webhook_endpoints.url' ELSE 'webhook_endpoints.secret' END",
  },
  column("webhook_endpoints", "previous_secret", "previousSecret"),
  column("writer_settings", "sealed_key", "sealed_key", "workspace_id"),
  column("integrations", "secret", "secret"),
  column("integrations", "access_token", "accessToken"),
  column("analytics_connections", "refresh_token", "refresh_token"),
  column("analytics_connections", "access_token", "access_token"),
];
