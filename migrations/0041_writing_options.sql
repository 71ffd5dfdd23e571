ALTER TABLE `topics` ADD `writing` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `writing` text DEFAULT '{}' NOT NULL;