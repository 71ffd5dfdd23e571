CREATE TABLE `claims` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`post_id` text NOT NULL,
	`position` integer NOT NULL,
	`sentence` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`source_id` text,
	`quote` text,
	`checked_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`source_id`) REFERENCES `sources`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claims_position` ON `claims` (`post_id`,`position`);--> statement-breakpoint
CREATE INDEX `claims_source` ON `claims` (`source_id`) WHERE source_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `context_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`version` integer NOT NULL,
	`fields` text NOT NULL,
	`reason` text NOT NULL,
	`proposal_id` text,
	`created_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `context_versions_number` ON `context_versions` (`workspace_id`,`version`);--> statement-breakpoint
CREATE TABLE `contexts` (
	`workspace_id` text PRIMARY KEY NOT NULL,
	`fields` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`run_id` text,
	`title` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`items` text NOT NULL,
	`base_version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `proposals_workspace` ON `proposals` (`workspace_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `proposals_run` ON `proposals` (`run_id`) WHERE run_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `sources` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`url` text,
	`title` text NOT NULL,
	`content_type` text,
	`bytes` integer DEFAULT 0 NOT NULL,
	`raw_key` text,
	`text_key` text,
	`text_hash` text,
	`characters` integer DEFAULT 0 NOT NULL,
	`pages` integer,
	`failure` text,
	`failure_message` text,
	`captured_at` integer,
	`checked_at` integer,
	`check_state` text,
	`next_check_at` integer,
	`run_id` text,
	`created_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sources_workspace` ON `sources` (`workspace_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `sources_check` ON `sources` (`next_check_at`) WHERE next_check_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `batches` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`options` text NOT NULL,
	`reason` text,
	`created_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `batches_workspace` ON `batches` (`workspace_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `batches_open` ON `batches` (`state`) WHERE state IN ('pending', 'processing');--> statement-breakpoint
CREATE TABLE `run_steps` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`run_id` text NOT NULL,
	`stage` text NOT NULL,
	`part` integer DEFAULT 0 NOT NULL,
	`round` integer DEFAULT 1 NOT NULL,
	`state` text NOT NULL,
	`input` text NOT NULL,
	`input_hash` text NOT NULL,
	`writer` text,
	`model` text,
	`prompt_version` text,
	`calls` integer DEFAULT 0 NOT NULL,
	`input_tokens` integer DEFAULT 0 NOT NULL,
	`output_tokens` integer DEFAULT 0 NOT NULL,
	`cost` integer,
	`repairs` integer DEFAULT 0 NOT NULL,
	`duration_ms` integer,
	`result` text,
	`error_code` text,
	`error_message` text,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `run_steps_part` ON `run_steps` (`run_id`,`stage`,`part`,`round`);--> statement-breakpoint
CREATE TABLE `runs` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`stage` text NOT NULL,
	`title` text NOT NULL,
	`options` text NOT NULL,
	`topic_id` text,
	`post_id` text,
	`batch_id` text,
	`position` integer,
	`review` text DEFAULT 'none' NOT NULL,
	`planned_at` integer,
	`planned_local_time` text,
	`timezone` text,
	`claim_token` text,
	`claimed_until` integer,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error_code` text,
	`error_message` text,
	`created_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`topic_id`) REFERENCES `topics`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `runs_batch` ON `runs` (`batch_id`,`position`) WHERE batch_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `runs_workspace` ON `runs` (`workspace_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `runs_review` ON `runs` (`workspace_id`,`review`,`created_at`) WHERE review = 'awaiting';--> statement-breakpoint
CREATE INDEX `runs_due` ON `runs` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `runs_workspace_due` ON `runs` (`workspace_id`,`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `runs_claimed` ON `runs` (`workspace_id`,`claimed_until`) WHERE claimed_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX `runs_post` ON `runs` (`post_id`) WHERE post_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `shingled` (
	`workspace_id` text NOT NULL,
	`owner_kind` text NOT NULL,
	`owner_id` text NOT NULL,
	`version` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`owner_kind`, `owner_id`),
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `shingled_workspace` ON `shingled` (`workspace_id`,`owner_kind`);--> statement-breakpoint
CREATE TABLE `shingles` (
	`workspace_id` text NOT NULL,
	`hash` integer NOT NULL,
	`owner_kind` text NOT NULL,
	`owner_id` text NOT NULL,
	PRIMARY KEY(`workspace_id`, `hash`, `owner_kind`, `owner_id`),
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `shingles_owner` ON `shingles` (`owner_kind`,`owner_id`);--> statement-breakpoint
CREATE TABLE `topics` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`title` text NOT NULL,
	`angle` text DEFAULT '' NOT NULL,
	`keywords` text DEFAULT '[]' NOT NULL,
	`origin` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`priority` integer DEFAULT 0 NOT NULL,
	`run_id` text,
	`post_id` text,
	`created_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `topics_workspace` ON `topics` (`workspace_id`,`state`,`priority`,`created_at`);--> statement-breakpoint
CREATE INDEX `topics_post` ON `topics` (`post_id`) WHERE post_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `usage_months` (
	`workspace_id` text NOT NULL,
	`month` text NOT NULL,
	`calls` integer DEFAULT 0 NOT NULL,
	`input_tokens` integer DEFAULT 0 NOT NULL,
	`output_tokens` integer DEFAULT 0 NOT NULL,
	`images` integer DEFAULT 0 NOT NULL,
	`cost` integer DEFAULT 0 NOT NULL,
	`unpriced` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`workspace_id`, `month`),
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `writer_calls` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`task` text NOT NULL,
	`run_id` text,
	`writer` text NOT NULL,
	`model` text NOT NULL,
	`prompt_version` text,
	`calls` integer NOT NULL,
	`input_tokens` integer NOT NULL,
	`output_tokens` integer NOT NULL,
	`images` integer DEFAULT 0 NOT NULL,
	`estimated` integer DEFAULT false NOT NULL,
	`cost` integer,
	`repairs` integer DEFAULT 0 NOT NULL,
	`duration_ms` integer NOT NULL,
	`outcome` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `writer_calls_workspace` ON `writer_calls` (`workspace_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `writer_settings` (
	`workspace_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`base_url` text,
	`api` text DEFAULT 'chat' NOT NULL,
	`model` text,
	`image_model` text,
	`sealed_key` text,
	`key_last4` text,
	`input_price` integer,
	`output_price` integer,
	`image_price` integer,
	`monthly_calls` integer,
	`monthly_tokens` integer,
	`monthly_cost` integer,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `image_variants` (
	`image_id` text NOT NULL,
	`key` text NOT NULL,
	`content_type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	PRIMARY KEY(`image_id`, `width`),
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `image_variants_key` ON `image_variants` (`key`);--> statement-breakpoint
ALTER TABLE `posts` ADD `og_image` text;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `brand` text;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `require_evidence` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `show_citations` integer DEFAULT false NOT NULL;