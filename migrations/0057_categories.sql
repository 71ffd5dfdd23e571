CREATE TABLE `category_redirects` (
	`workspace_id` text NOT NULL,
	`key` text NOT NULL,
	`category_id` text NOT NULL,
	`is_pending` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`workspace_id`, `key`),
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `category_redirects_category` ON `category_redirects` (`category_id`);--> statement-breakpoint
ALTER TABLE `categories` ADD `description` text DEFAULT '' NOT NULL;