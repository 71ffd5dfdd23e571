ALTER TABLE `workspaces` ADD `post_count` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE `workspaces` SET `post_count` = (SELECT count(*) FROM `posts` WHERE `posts`.`workspace_id` = `workspaces`.`id`);
--> statement-breakpoint
CREATE TRIGGER posts_held_insert AFTER INSERT ON posts BEGIN
  UPDATE workspaces SET post_count = post_count + 1 WHERE id = NEW.workspace_id;
END;
--> statement-breakpoint
CREATE TRIGGER posts_held_delete AFTER DELETE ON posts BEGIN
  UPDATE workspaces SET post_count = post_count - 1 WHERE id = OLD.workspace_id;
END;
