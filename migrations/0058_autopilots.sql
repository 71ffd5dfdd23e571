CREATE TABLE `autopilot_dates` (
	`autopilot_id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`date` text NOT NULL,
	`run_id` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`autopilot_id`, `date`),
	FOREIGN KEY (`autopilot_id`) REFERENCES `autopilots`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `autopilot_dates_run` ON `autopilot_dates` (`run_id`) WHERE run_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `autopilot_dates_workspace` ON `autopilot_dates` (`workspace_id`);--> statement-breakpoint
CREATE TABLE `autopilots` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`name` text NOT NULL,
	`settings` text NOT NULL,
	`due_at` integer,
	`problem` text,
	`problem_since` integer,
	`topics_run_id` text,
	`resumed_at` integer NOT NULL,
	`user_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `autopilots_workspace` ON `autopilots` (`workspace_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `autopilots_due` ON `autopilots` (`due_at`) WHERE due_at IS NOT NULL;