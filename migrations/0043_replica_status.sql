ALTER TABLE `replicas` ADD `unreachable_since` integer;--> statement-breakpoint
ALTER TABLE `replicas` ADD `waited_ms` integer;