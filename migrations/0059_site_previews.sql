ALTER TABLE `preview_links` ADD `follows` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `preview_pattern` text;