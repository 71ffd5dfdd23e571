CREATE TABLE `verdicts` (
	`workspace_id` text NOT NULL,
	`hash` text NOT NULL,
	`verdict` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `hash`),
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `claims` ADD `verdict` text;--> statement-breakpoint
ALTER TABLE `claims` ADD `by_hand` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- Who linked these quotes was not recorded; no model questions them.
UPDATE `claims` SET `by_hand` = 1 WHERE `state` = 'supported';
