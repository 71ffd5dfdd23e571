DROP INDEX `external_posts_doubt`;--> statement-breakpoint
CREATE INDEX `external_posts_doubt` ON `external_posts` (`workspace_id`,`kind`,`destination`,`doubt_at`) WHERE doubt_at IS NOT NULL;