CREATE TABLE `authors` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`name` text NOT NULL,
	`pending_name` text,
	`former_names` text DEFAULT '[]' NOT NULL,
	`profile` text DEFAULT '{}' NOT NULL,
	`is_pending` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `authors_name` ON `authors` (`workspace_id`,`name`);--> statement-breakpoint
ALTER TABLE `posts` ADD `author_profiles` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE TRIGGER posts_authors_insert AFTER INSERT ON posts WHEN NEW.authors <> '[]' BEGIN
  INSERT INTO authors (id, workspace_id, name)
    SELECT 'aut_' || lower(hex(randomblob(10))), NEW.workspace_id, j.value FROM json_each(NEW.authors) j
    WHERE NOT EXISTS (SELECT 1 FROM authors a WHERE a.workspace_id = NEW.workspace_id AND (a.name = j.value OR a.pending_name = j.value))
    ON CONFLICT DO NOTHING;
  UPDATE posts SET author_profiles = (SELECT json_group_array(json(x.profile)) FROM (
    SELECT json_patch(json_object('name', j.value), a.profile) AS profile FROM json_each(NEW.authors) j
    JOIN authors a ON a.workspace_id = NEW.workspace_id AND (a.name = j.value OR a.pending_name = j.value)
    WHERE a.profile <> '{}' ORDER BY j.key) x) WHERE seq = NEW.seq;
END;
--> statement-breakpoint
CREATE TRIGGER posts_authors_update AFTER UPDATE OF authors ON posts WHEN NEW.authors IS NOT OLD.authors BEGIN
  INSERT INTO authors (id, workspace_id, name)
    SELECT 'aut_' || lower(hex(randomblob(10))), NEW.workspace_id, j.value FROM json_each(NEW.authors) j
    WHERE NOT EXISTS (SELECT 1 FROM authors a WHERE a.workspace_id = NEW.workspace_id AND (a.name = j.value OR a.pending_name = j.value))
    ON CONFLICT DO NOTHING;
  UPDATE posts SET author_profiles = (SELECT json_group_array(json(x.profile)) FROM (
    SELECT json_patch(json_object('name', j.value), a.profile) AS profile FROM json_each(NEW.authors) j
    JOIN authors a ON a.workspace_id = NEW.workspace_id AND (a.name = j.value OR a.pending_name = j.value)
    WHERE a.profile <> '{}' ORDER BY j.key) x) WHERE seq = NEW.seq;
END;
--> statement-breakpoint
INSERT INTO authors (id, workspace_id, name)
  SELECT 'aut_' || lower(hex(randomblob(10))), p.workspace_id, j.value FROM posts p JOIN json_each(p.authors) j
  WHERE true GROUP BY p.workspace_id, j.value;
