ALTER TABLE `external_posts` ADD `sent_state` text;--> statement-breakpoint
ALTER TABLE `external_posts` ADD `kept_hash` text;--> statement-breakpoint
ALTER TABLE `external_posts` ADD `doubt_hash` text;