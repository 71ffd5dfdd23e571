CREATE TABLE `voices` (
	`workspace_id` text PRIMARY KEY NOT NULL,
	`post_ids` text DEFAULT '[]' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`guide` text DEFAULT '' NOT NULL,
	`model` text,
	`derived_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
