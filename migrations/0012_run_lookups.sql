CREATE INDEX `runs_topic` ON `runs` (`topic_id`) WHERE topic_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `writer_calls_run` ON `writer_calls` (`run_id`) WHERE run_id IS NOT NULL;