CREATE TABLE `dropped_vectors` (
	`id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `near_texts` (
	`workspace_id` text NOT NULL,
	`owner_kind` text NOT NULL,
	`owner_id` text NOT NULL,
	`other_kind` text NOT NULL,
	`other_id` text NOT NULL,
	`likeness` real NOT NULL,
	PRIMARY KEY(`owner_kind`, `owner_id`, `other_kind`, `other_id`),
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `near_texts_other` ON `near_texts` (`other_kind`,`other_id`);--> statement-breakpoint
CREATE INDEX `near_texts_workspace` ON `near_texts` (`workspace_id`);--> statement-breakpoint
ALTER TABLE `shingled` ADD `vector_state` text DEFAULT 'due' NOT NULL;--> statement-breakpoint
ALTER TABLE `shingled` ADD `vector_hash` integer;--> statement-breakpoint
ALTER TABLE `shingled` ADD `vector_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `shingled_vectors` ON `shingled` (`vector_state`,`vector_at`) WHERE vector_state <> 'compared' AND owner_kind NOT IN ('mark-seq', 'mark-time');
--> statement-breakpoint
CREATE TRIGGER shingled_vector_gone AFTER DELETE ON shingled WHEN OLD.vector_hash IS NOT NULL BEGIN
  INSERT OR IGNORE INTO dropped_vectors (id) VALUES (OLD.owner_kind || ':' || OLD.owner_id);
  DELETE FROM near_texts WHERE owner_kind = OLD.owner_kind AND owner_id = OLD.owner_id;
  DELETE FROM near_texts WHERE other_kind = OLD.owner_kind AND other_id = OLD.owner_id;
END;
