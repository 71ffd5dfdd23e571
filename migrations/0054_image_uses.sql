CREATE TABLE `image_uses` (
	`workspace_id` text NOT NULL,
	`post_id` text NOT NULL,
	`origin` text NOT NULL,
	`place` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`post_id`, `origin`, `place`, `key`),
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `image_uses_key` ON `image_uses` (`workspace_id`,`key`);--> statement-breakpoint
ALTER TABLE `images` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `images` ADD `focal_point` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `image_keys` text;--> statement-breakpoint
CREATE INDEX `posts_unread_images` ON `posts` (`workspace_id`,`seq`) WHERE image_keys IS NULL;--> statement-breakpoint
ALTER TABLE `working_copies` ADD `image_keys` text;--> statement-breakpoint
CREATE INDEX `working_copies_unread_images` ON `working_copies` (`post_id`) WHERE image_keys IS NULL;--> statement-breakpoint
CREATE TRIGGER posts_image_uses_insert AFTER INSERT ON posts BEGIN
  INSERT INTO image_uses (workspace_id, post_id, origin, place, key)
    SELECT NEW.workspace_id, NEW.id, 'post', 'text', value FROM json_each(COALESCE(NEW.image_keys, '[]'))
    UNION SELECT NEW.workspace_id, NEW.id, 'post', 'hero', NEW.hero ->> '$.key' WHERE NEW.hero ->> '$.key' IS NOT NULL
    UNION SELECT NEW.workspace_id, NEW.id, 'post', 'social', NEW.og_image ->> '$.key' WHERE NEW.og_image ->> '$.key' IS NOT NULL
    UNION SELECT NEW.workspace_id, NEW.id, 'post', 'social', substr(NEW.og_image_url, instr(NEW.og_image_url, '/images/') + 8)
      WHERE instr(NEW.og_image_url, '/images/' || NEW.workspace_id || '/') > 0;
END;
--> statement-breakpoint
CREATE TRIGGER posts_image_uses_update AFTER UPDATE OF image_keys, hero, og_image, og_image_url ON posts
WHEN OLD.image_keys IS NOT NEW.image_keys OR OLD.hero ->> '$.key' IS NOT NEW.hero ->> '$.key'
  OR OLD.og_image ->> '$.key' IS NOT NEW.og_image ->> '$.key' OR OLD.og_image_url IS NOT NEW.og_image_url BEGIN
  DELETE FROM image_uses WHERE post_id = NEW.id AND origin = 'post';
  INSERT INTO image_uses (workspace_id, post_id, origin, place, key)
    SELECT NEW.workspace_id, NEW.id, 'post', 'text', value FROM json_each(COALESCE(NEW.image_keys, '[]'))
    UNION SELECT NEW.workspace_id, NEW.id, 'post', 'hero', NEW.hero ->> '$.key' WHERE NEW.hero ->> '$.key' IS NOT NULL
    UNION SELECT NEW.workspace_id, NEW.id, 'post', 'social', NEW.og_image ->> '$.key' WHERE NEW.og_image ->> '$.key' IS NOT NULL
    UNION SELECT NEW.workspace_id, NEW.id, 'post', 'social', substr(NEW.og_image_url, instr(NEW.og_image_url, '/images/') + 8)
      WHERE instr(NEW.og_image_url, '/images/' || NEW.workspace_id || '/') > 0;
END;
--> statement-breakpoint
CREATE TRIGGER posts_image_uses_delete AFTER DELETE ON posts BEGIN
  DELETE FROM image_uses WHERE post_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER working_copies_image_uses_insert AFTER INSERT ON working_copies BEGIN
  INSERT INTO image_uses (workspace_id, post_id, origin, place, key)
    SELECT p.workspace_id, NEW.post_id, 'copy', 'text', j.value FROM posts p JOIN json_each(COALESCE(NEW.image_keys, '[]')) j WHERE p.id = NEW.post_id
    UNION SELECT i.workspace_id, NEW.post_id, 'copy', 'hero', i.key FROM images i WHERE i.id = NEW.fields ->> '$.heroImageId'
    UNION SELECT p.workspace_id, NEW.post_id, 'copy', 'social', substr(NEW.fields ->> '$.ogImageUrl', instr(NEW.fields ->> '$.ogImageUrl', '/images/') + 8)
      FROM posts p WHERE p.id = NEW.post_id AND instr(NEW.fields ->> '$.ogImageUrl', '/images/' || p.workspace_id || '/') > 0;
END;
--> statement-breakpoint
CREATE TRIGGER working_copies_image_uses_update AFTER UPDATE OF fields, image_keys ON working_copies BEGIN
  DELETE FROM image_uses WHERE post_id = NEW.post_id AND origin = 'copy';
  INSERT INTO image_uses (workspace_id, post_id, origin, place, key)
    SELECT p.workspace_id, NEW.post_id, 'copy', 'text', j.value FROM posts p JOIN json_each(COALESCE(NEW.image_keys, '[]')) j WHERE p.id = NEW.post_id
    UNION SELECT i.workspace_id, NEW.post_id, 'copy', 'hero', i.key FROM images i WHERE i.id = NEW.fields ->> '$.heroImageId'
    UNION SELECT p.workspace_id, NEW.post_id, 'copy', 'social', substr(NEW.fields ->> '$.ogImageUrl', instr(NEW.fields ->> '$.ogImageUrl', '/images/') + 8)
      FROM posts p WHERE p.id = NEW.post_id AND instr(NEW.fields ->> '$.ogImageUrl', '/images/' || p.workspace_id || '/') > 0;
END;
--> statement-breakpoint
CREATE TRIGGER working_copies_image_uses_delete AFTER DELETE ON working_copies BEGIN
  DELETE FROM image_uses WHERE post_id = OLD.post_id AND origin = 'copy';
END;
--> statement-breakpoint
INSERT INTO image_uses (workspace_id, post_id, origin, place, key)
  SELECT workspace_id, id, 'post', 'hero', hero ->> '$.key' FROM posts WHERE hero ->> '$.key' IS NOT NULL
  UNION SELECT workspace_id, id, 'post', 'social', og_image ->> '$.key' FROM posts WHERE og_image ->> '$.key' IS NOT NULL;
