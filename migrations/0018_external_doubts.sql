ALTER TABLE `external_posts` ADD `doubt_at` integer;--> statement-breakpoint
CREATE INDEX `external_posts_doubt` ON `external_posts` (`doubt_at`) WHERE doubt_at IS NOT NULL;