CREATE TABLE `trashed_items` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`fields` text NOT NULL,
	`deleted_at` integer NOT NULL,
	`deleted_by` text,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `trashed_items_order` ON `trashed_items` (`workspace_id`,`kind`,`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `trashed_items_deleted` ON `trashed_items` (`deleted_at`);