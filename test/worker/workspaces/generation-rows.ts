import { env } from "cloudflare:workers";

/** A row in each table of the generation, of one workspace, its post and its image. */
export async function generationRows(workspaceId: string, postId: string, imageId: string): Promise<void> {
  const rows = [
    "INSERT INTO writer_settings (workspace_id, kind, updated_at) VALUES (?1, 'offline', 0)",
    "INSERT INTO usage_months (workspace_id, month) VALUES (?1, '2026-01')",
    `INSERT INTO writer_calls (id, workspace_id, task, writer, model, calls, input_tokens, output_tokens, duration_ms, outcome, created_at)
     VALUES (?1, ?1, 'draft', 'offline', 'offline', 0, 0, 0, 0, 'ok', 0)`,
    `INSERT INTO topics (id, workspace_id, title, keywords, origin, post_id, created_at, updated_at)
     VALUES (?1, ?1, 'A topic', '[]', 'typed', ?2, 0, 0)`,
    "INSERT INTO shingles VALUES (?1, 1, 'post-body', ?2)",
    "INSERT INTO shingled (workspace_id, owner_kind, owner_id, version, count) VALUES (?1, 'post-body', ?2, 1, 1)",
    "INSERT INTO near_texts VALUES (?1, 'post-title', ?2, 'topic', ?1, 0.9)",
    `INSERT INTO batches (id, workspace_id, name, state, options, created_at, updated_at)
     VALUES (?1, ?1, 'A batch', 'pending', '{}', 0, 0)`,
    `INSERT INTO runs (id, workspace_id, kind, state, stage, title, options, topic_id, post_id, batch_id, position, created_at, updated_at)
     VALUES (?1, ?1, 'post', 'pending', 'draft', 'A run', '{}', ?1, ?2, ?1, 1, 0, 0)`,
    `INSERT INTO run_steps (id, workspace_id, run_id, stage, state, input, input_hash, started_at)
     VALUES (?1, ?1, ?1, 'draft', 'done', '{}', '', 0)`,
    `INSERT INTO autopilots (id, workspace_id, name, settings, topics_run_id, resumed_at, created_at, updated_at)
     VALUES (?1, ?1, 'A plan', '{}', ?1, 0, 0, 0)`,
    "INSERT INTO autopilot_dates VALUES (?1, ?1, '2026-01-01', ?1, 0)",
    "INSERT INTO contexts (workspace_id, fields, updated_at) VALUES (?1, '{}', 0)",
    `INSERT INTO context_versions (id, workspace_id, version, fields, reason, created_at)
     VALUES (?1, ?1, 1, '{}', 'edited', 0)`,
    `INSERT INTO sources (id, workspace_id, kind, state, title, created_at)
     VALUES (?1, ?1, 'page', 'ready', 'A source', 0)`,
    `INSERT INTO proposals (id, workspace_id, title, items, base_version, created_at)
     VALUES (?1, ?1, 'A proposal', '[]', 1, 0)`,
    `INSERT INTO claims (id, workspace_id, post_id, position, sentence, kind, state, source_id, created_at, updated_at)
     VALUES (?1, ?1, ?2, 0, 'A claim.', 'fact', 'supported', ?1, 0, 0)`,
    "INSERT INTO verdicts (workspace_id, hash, verdict, created_at) VALUES (?1, '', 'supported', 0)",
    "INSERT INTO image_variants VALUES (?3, 'v' || ?1, 'image/png', 1, 1, 1)",
  ];
  await env.DB.batch(
    rows.map((sql) => {
      const used = [workspaceId, postId, imageId].slice(
        0,
        Math.max(...[...sql.matchAll(/\?(\d)/g)].map((m) => Number(m[1]))),
      );
      return env.DB.prepare(sql).bind(...used);
    }),
  );
}
