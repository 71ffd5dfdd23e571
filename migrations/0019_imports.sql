CREATE TABLE `import_items` (
	`import_id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`kind` text NOT NULL,
	`identity` text NOT NULL,
	`position` integer NOT NULL,
	`state` text NOT NULL,
	`outcome` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`slug` text,
	`status` text,
	`published_at` integer,
	`link` text,
	`post_id` text,
	`image_id` text,
	`code` text,
	`message` text,
	`warnings` text DEFAULT '[]' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`payload` text,
	PRIMARY KEY(`import_id`, `kind`, `identity`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `import_items_next` ON `import_items` (`import_id`,`kind`,`state`,`position`);--> statement-breakpoint
CREATE INDEX `import_items_link` ON `import_items` (`import_id`,`link`) WHERE link IS NOT NULL;--> statement-breakpoint
CREATE INDEX `import_items_picture` ON `import_items` (`workspace_id`,`identity`) WHERE kind = 'picture';--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`source` text NOT NULL,
	`name` text NOT NULL,
	`site_url` text,
	`state` text NOT NULL,
	`dry_run` integer NOT NULL,
	`page` integer DEFAULT 1 NOT NULL,
	`problem_code` text,
	`problem_message` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`claim_token` text,
	`claimed_until` integer,
	`created_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `imports_workspace` ON `imports` (`workspace_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `imports_due` ON `imports` (`due_at`) WHERE due_at IS NOT NULL;