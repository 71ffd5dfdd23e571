DROP INDEX `batches_open`;--> statement-breakpoint
CREATE INDEX `sources_workspace_check` ON `sources` (`workspace_id`,`next_check_at`) WHERE next_check_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `runs_planned` ON `runs` (`workspace_id`,`planned_at`) WHERE planned_at IS NOT NULL;