CREATE TABLE `replicas` (
	`workspace_id` text NOT NULL,
	`object` text NOT NULL,
	`renewed_at` integer NOT NULL,
	`missed_at` integer,
	PRIMARY KEY(`workspace_id`, `object`)
);
--> statement-breakpoint
CREATE INDEX `replicas_renewed` ON `replicas` (`renewed_at`);