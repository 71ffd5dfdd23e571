ALTER TABLE `shingled` ADD `vector_losses` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Titles and bodies are in namespaces of their own by now: what was kept before is to be put there.
UPDATE `shingled` SET `vector_state` = 'due', `vector_hash` = NULL, `vector_at` = 0 WHERE `vector_hash` IS NOT NULL;
