DROP INDEX `replicas_renewed`;--> statement-breakpoint
CREATE INDEX `replicas_unreachable` ON `replicas` (`unreachable_since`) WHERE unreachable_since IS NOT NULL;