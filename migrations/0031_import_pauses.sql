DROP INDEX `import_items_next`;--> statement-breakpoint
ALTER TABLE `import_items` ADD `due_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `import_items_next` ON `import_items` (`import_id`,`kind`,`state`,`due_at`,`position`);