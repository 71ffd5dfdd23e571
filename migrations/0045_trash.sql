CREATE TABLE `trashed_posts` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`status` text NOT NULL,
	`fields` text NOT NULL,
	`source_path` text,
	`published_at` integer,
	`created_at` integer NOT NULL,
	`created_by` text,
	`deleted_at` integer NOT NULL,
	`deleted_by` text,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `trashed_posts_order` ON `trashed_posts` (`workspace_id`,`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `trashed_posts_deleted` ON `trashed_posts` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `trashed_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`number` integer NOT NULL,
	`fields` text NOT NULL,
	`reason` text NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `trashed_posts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `trashed_revisions_number` ON `trashed_revisions` (`post_id`,`number`);