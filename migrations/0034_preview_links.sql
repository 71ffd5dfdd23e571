CREATE TABLE `preview_links` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`post_id` text NOT NULL,
	`fields` text NOT NULL,
	`is_edited` integer NOT NULL,
	`post_version` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `preview_links_post` ON `preview_links` (`post_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `preview_links_maker` ON `preview_links` (`workspace_id`,`created_by`);--> statement-breakpoint
CREATE INDEX `preview_links_expiry` ON `preview_links` (`expires_at`);