ALTER TABLE `posts` ADD `provenance` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `assisted_by` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `approved_by` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `trashed_posts` ADD `provenance` text;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `show_provenance` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `show_models` integer DEFAULT false NOT NULL;