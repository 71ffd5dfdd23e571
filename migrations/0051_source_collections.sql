ALTER TABLE `sources` ADD `collection_id` text;--> statement-breakpoint
ALTER TABLE `sources` ADD `pages_max` integer;--> statement-breakpoint
CREATE INDEX `sources_collection` ON `sources` (`collection_id`) WHERE collection_id IS NOT NULL;