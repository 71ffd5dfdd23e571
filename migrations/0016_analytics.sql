CREATE TABLE `analytics_attempts` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `analytics_attempts_expiry` ON `analytics_attempts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `analytics_connections` (
	`workspace_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`refresh_token` text NOT NULL,
	`access_token` text,
	`access_token_until` integer,
	`property` text,
	`property_name` text,
	`account_name` text,
	`timezone` text,
	`stream_url` text,
	`problem` text,
	`quiet_until` integer,
	`connected_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `analytics_reports` (
	`workspace_id` text NOT NULL,
	`key` text NOT NULL,
	`body` text,
	`fetched_at` integer NOT NULL,
	`claimed_until` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`workspace_id`, `key`),
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `analytics_reports_fetched` ON `analytics_reports` (`fetched_at`);