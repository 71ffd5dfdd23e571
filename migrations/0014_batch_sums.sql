ALTER TABLE `batches` ADD `calls` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `batches` ADD `input_tokens` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `batches` ADD `output_tokens` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `batches` ADD `images` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `batches` ADD `cost` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `batches` ADD `unpriced` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `runs_next` ON `runs` (`workspace_id`,(batch_id IS NOT NULL),`due_at`,`position`) WHERE due_at IS NOT NULL;--> statement-breakpoint
UPDATE `batches` SET (`calls`, `input_tokens`, `output_tokens`, `images`, `cost`, `unpriced`) = (
  SELECT COALESCE(SUM(c.calls), 0), COALESCE(SUM(c.input_tokens), 0), COALESCE(SUM(c.output_tokens), 0),
    COALESCE(SUM(c.images), 0), COALESCE(SUM(c.cost), 0), COALESCE(SUM(c.calls) FILTER (WHERE c.cost IS NULL), 0)
  FROM `runs` r JOIN `writer_calls` c ON c.run_id = r.id WHERE r.batch_id = `batches`.`id`);
