ALTER TABLE `usage_months` ADD `searches` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `writer_calls` ADD `searches` integer DEFAULT 0 NOT NULL;