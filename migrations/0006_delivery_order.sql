DROP INDEX `posts_scheduled`;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `event_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `deliveries` SET `event_version` = e.`version` FROM `events` e WHERE e.`id` = `deliveries`.`event_id`;--> statement-breakpoint
CREATE INDEX `deliveries_first` ON `deliveries` (`target_id`,`event_version`) WHERE state = 'pending' AND step = 0;--> statement-breakpoint
CREATE INDEX `deliveries_retry` ON `deliveries` (`target_id`,`next_attempt_at`) WHERE state = 'pending' AND step > 0;