CREATE TABLE `post_reviews` (
	`post_id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`state` text NOT NULL,
	`reviewer_id` text,
	`requested_by` text,
	`requested_at` integer NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`answered_by` text,
	`answered_at` integer,
	`note` text DEFAULT '' NOT NULL,
	`edited_at` integer,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reviewer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`answered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `post_reviews_requested` ON `post_reviews` (`workspace_id`,`requested_at`) WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX `post_reviews_reviewer` ON `post_reviews` (`workspace_id`,`reviewer_id`);--> statement-breakpoint
ALTER TABLE `notices` ADD `user_id` text;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `require_approval` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TRIGGER post_reviews_edited AFTER UPDATE OF title, content, excerpt, faq, seo_title, seo_description ON posts
WHEN OLD.title <> NEW.title OR OLD.content <> NEW.content OR OLD.excerpt IS NOT NEW.excerpt OR OLD.faq <> NEW.faq
  OR OLD.seo_title IS NOT NEW.seo_title OR OLD.seo_description IS NOT NEW.seo_description
BEGIN
  UPDATE post_reviews SET edited_at = NEW.updated_at WHERE post_id = NEW.id AND state <> 'requested' AND edited_at IS NULL;
END;
