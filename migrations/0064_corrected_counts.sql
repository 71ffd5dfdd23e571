ALTER TABLE `run_steps` ADD `rewritten` integer;--> statement-breakpoint
ALTER TABLE `run_steps` ADD `cut` integer;--> statement-breakpoint
UPDATE run_steps SET rewritten = result ->> 'rewritten', cut = result ->> 'cut' WHERE stage = 'correct' AND result IS NOT NULL;
