CREATE TABLE `external_posts` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`post_id` text NOT NULL,
	`kind` text NOT NULL,
	`destination` text NOT NULL,
	`mode` text,
	`state` text DEFAULT 'none' NOT NULL,
	`there` text,
	`external_id` text,
	`url` text,
	`edit_url` text,
	`chosen_at` integer,
	`timezone` text,
	`local_time` text,
	`scheduled_at` integer,
	`revision` text,
	`sent_hash` text,
	`synced_version` integer,
	`synced_at` integer,
	`memory` text DEFAULT '{}' NOT NULL,
	`seo` text,
	`problem` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `external_posts_one` ON `external_posts` (`post_id`,`kind`,`destination`);--> statement-breakpoint
CREATE INDEX `external_posts_workspace` ON `external_posts` (`workspace_id`,`kind`,`destination`);--> statement-breakpoint
CREATE TABLE `integrations` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`kind` text NOT NULL,
	`destination` text NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`follow_mode` text DEFAULT 'off' NOT NULL,
	`site_name` text NOT NULL,
	`site_url` text NOT NULL,
	`settings` text NOT NULL,
	`facts` text NOT NULL,
	`secret` text NOT NULL,
	`secret_hint` text NOT NULL,
	`access_token` text,
	`access_token_until` integer,
	`problem` text,
	`failing_since` integer,
	`last_success_at` integer,
	`last_failure_at` integer,
	`claim_token` text,
	`claimed_until` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `integrations_kind` ON `integrations` (`workspace_id`,`kind`);