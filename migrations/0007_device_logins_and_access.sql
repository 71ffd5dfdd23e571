CREATE TABLE `device_logins` (
	`id` text PRIMARY KEY NOT NULL,
	`device_code_hash` text NOT NULL,
	`user_code_hash` text NOT NULL,
	`client_name` text NOT NULL,
	`access` text NOT NULL,
	`address` text NOT NULL,
	`user_agent` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`user_id` text,
	`interval_seconds` integer NOT NULL,
	`last_polled_at` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `device_logins_device_code_hash` ON `device_logins` (`device_code_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `device_logins_user_code_hash` ON `device_logins` (`user_code_hash`);--> statement-breakpoint
CREATE INDEX `device_logins_expires` ON `device_logins` (`expires_at`);--> statement-breakpoint
ALTER TABLE `audit` ADD `token_id` text;--> statement-breakpoint
ALTER TABLE `audit` ADD `channel` text;--> statement-breakpoint
ALTER TABLE `access_tokens` ADD `access` text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `mcp_may_publish` integer DEFAULT false NOT NULL;