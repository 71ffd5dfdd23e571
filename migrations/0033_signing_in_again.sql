ALTER TABLE `access_tokens` ADD `origin` text DEFAULT 'dashboard' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `proven_at` integer;--> statement-breakpoint
ALTER TABLE `instance` ADD `setup_hash` text;--> statement-breakpoint
UPDATE `access_tokens` SET `origin` = 'device' WHERE `id` IN (SELECT `target_id` FROM `audit` WHERE `action` = 'access_token.created' AND instr(`details`, '"deviceLoginId":') > 0);
