ALTER TABLE `writer_calls` ADD `post_id` text;--> statement-breakpoint
CREATE INDEX `writer_calls_post` ON `writer_calls` (`post_id`) WHERE post_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `writer_calls_workers_ai` ON `writer_calls` (`created_at`) WHERE writer = 'workers-ai';--> statement-breakpoint
ALTER TABLE `writer_settings` ADD `daily_calls` integer;--> statement-breakpoint
ALTER TABLE `writer_settings` ADD `daily_tokens` integer;--> statement-breakpoint
ALTER TABLE `writer_settings` ADD `daily_cost` integer;--> statement-breakpoint
ALTER TABLE `writer_settings` ADD `post_calls` integer;--> statement-breakpoint
ALTER TABLE `writer_settings` ADD `post_tokens` integer;--> statement-breakpoint
ALTER TABLE `writer_settings` ADD `post_cost` integer;