CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`queue` text NOT NULL,
	`body` text NOT NULL,
	`attempts` integer NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `dead_letters_received` ON `dead_letters` (`received_at`);--> statement-breakpoint
CREATE TABLE `delivery_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`delivery_id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`number` integer NOT NULL,
	`started_at` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`ok` integer NOT NULL,
	`status` integer,
	`error` text,
	`request_url` text NOT NULL,
	`request_headers` text NOT NULL,
	`request_body` text NOT NULL,
	`response_headers` text,
	`response_body` text,
	`next_attempt_at` integer,
	FOREIGN KEY (`delivery_id`) REFERENCES `deliveries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `delivery_attempts_delivery` ON `delivery_attempts` (`delivery_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `delivery_attempts_started` ON `delivery_attempts` (`started_at`);--> statement-breakpoint
CREATE INDEX `delivery_attempts_workspace` ON `delivery_attempts` (`workspace_id`);--> statement-breakpoint
CREATE TABLE `heartbeats` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text,
	`details` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	`dismissed_at` integer,
	`dismissed_by` text,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notices_workspace` ON `notices` (`workspace_id`,`dismissed_at`,`created_at`);--> statement-breakpoint
ALTER TABLE `deliveries` ADD `step` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `last_status` integer;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `last_error` text;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `first_attempt_at` integer;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `delivered_at` integer;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `cancel_reason` text;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `proof_state` text;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `proof_url` text;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `proof_checks` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `proof_rounds` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `proof_next_at` integer;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `proof_checked_at` integer;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `proven_at` integer;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `proof_detail` text;--> statement-breakpoint
CREATE INDEX `deliveries_target` ON `deliveries` (`target_id`,`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `deliveries_target_created` ON `deliveries` (`target_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `deliveries_created` ON `deliveries` (`created_at`);--> statement-breakpoint
CREATE INDEX `deliveries_proof` ON `deliveries` (`proof_next_at`) WHERE proof_next_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `kind` text DEFAULT 'signed' NOT NULL;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `description` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `event_types` text;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `disabled_reason` text;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `disabled_at` integer;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `secret` text;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `previous_secret` text;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `previous_secret_until` integer;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `page_pattern` text;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `failing_since` integer;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `last_success_at` integer;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `last_failure_at` integer;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `claim_token` text;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `claimed_until` integer;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `created_by` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `due_at` integer;--> statement-breakpoint
ALTER TABLE `posts` ADD `schedule_attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `schedule_error` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `schedule_failed_at` integer;--> statement-breakpoint
ALTER TABLE `posts` ADD `planned_on` text;--> statement-breakpoint
CREATE INDEX `posts_due` ON `posts` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_workspace_due` ON `posts` (`workspace_id`,`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_workspace_scheduled` ON `posts` (`workspace_id`,`scheduled_at`) WHERE scheduled_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_planned` ON `posts` (`workspace_id`,`planned_on`) WHERE planned_on IS NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `page_pattern` text;--> statement-breakpoint
CREATE INDEX `events_post` ON `events` (`post_id`,`version`);--> statement-breakpoint
CREATE INDEX `events_occurred` ON `events` (`occurred_at`);--> statement-breakpoint
CREATE INDEX `posts_hero` ON `posts` (`workspace_id`,`hero` ->> '$.imageId') WHERE `hero` IS NOT NULL;
