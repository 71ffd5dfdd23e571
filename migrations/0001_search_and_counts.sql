-- Written by hand: the full-text index, the counts, and the copies that lists seek by.
-- A later migration that rebuilds posts, post_categories or categories must create their triggers again.
INSERT INTO instance (id, epoch, created_at) VALUES (1, lower(hex(randomblob(5))), unixepoch() * 1000);
--> statement-breakpoint
-- workspace_id is indexed as a word, so that a search of one workspace never walks the words of the others.
CREATE VIRTUAL TABLE posts_fts USING fts5(
  workspace_id, title, excerpt, content,
  content = 'posts', content_rowid = 'seq',
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
CREATE TRIGGER posts_fts_insert AFTER INSERT ON posts BEGIN
  INSERT INTO posts_fts (rowid, workspace_id, title, excerpt, content) VALUES (NEW.seq, NEW.workspace_id, NEW.title, NEW.excerpt, NEW.content);
END;
--> statement-breakpoint
CREATE TRIGGER posts_fts_delete AFTER DELETE ON posts BEGIN
  INSERT INTO posts_fts (posts_fts, rowid, workspace_id, title, excerpt, content) VALUES ('delete', OLD.seq, OLD.workspace_id, OLD.title, OLD.excerpt, OLD.content);
END;
--> statement-breakpoint
CREATE TRIGGER posts_fts_update AFTER UPDATE OF title, excerpt, content ON posts
WHEN OLD.title IS NOT NEW.title OR OLD.excerpt IS NOT NEW.excerpt OR OLD.content IS NOT NEW.content BEGIN
  INSERT INTO posts_fts (posts_fts, rowid, workspace_id, title, excerpt, content) VALUES ('delete', OLD.seq, OLD.workspace_id, OLD.title, OLD.excerpt, OLD.content);
  INSERT INTO posts_fts (rowid, workspace_id, title, excerpt, content) VALUES (NEW.seq, NEW.workspace_id, NEW.title, NEW.excerpt, NEW.content);
END;
--> statement-breakpoint
CREATE TRIGGER posts_count_insert AFTER INSERT ON posts WHEN NEW.status = 'PUBLISHED' BEGIN
  UPDATE workspaces SET published_count = published_count + 1 WHERE id = NEW.workspace_id;
END;
--> statement-breakpoint
CREATE TRIGGER posts_count_delete AFTER DELETE ON posts WHEN OLD.status = 'PUBLISHED' BEGIN
  UPDATE workspaces SET published_count = published_count - 1 WHERE id = OLD.workspace_id;
END;
--> statement-breakpoint
CREATE TRIGGER posts_count_update AFTER UPDATE OF status ON posts
WHEN (OLD.status = 'PUBLISHED') <> (NEW.status = 'PUBLISHED') BEGIN
  UPDATE workspaces SET published_count = published_count + CASE WHEN NEW.status = 'PUBLISHED' THEN 1 ELSE -1 END
  WHERE id = NEW.workspace_id;
END;
--> statement-breakpoint
CREATE TRIGGER posts_order_update AFTER UPDATE OF status, published_at ON posts
WHEN OLD.status IS NOT NEW.status OR OLD.published_at IS NOT NEW.published_at BEGIN
  UPDATE post_categories SET public_order = (SELECT public_order FROM posts WHERE seq = NEW.seq) WHERE post_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER post_categories_insert AFTER INSERT ON post_categories WHEN NEW.public_order IS NULL BEGIN
  UPDATE post_categories SET public_order = (SELECT public_order FROM posts WHERE id = NEW.post_id)
  WHERE post_id = NEW.post_id AND category_id = NEW.category_id;
END;
--> statement-breakpoint
CREATE TRIGGER post_categories_update AFTER UPDATE OF public_order ON post_categories
WHEN (OLD.public_order IS NULL) <> (NEW.public_order IS NULL) BEGIN
  UPDATE categories SET published_count = published_count + CASE WHEN NEW.public_order IS NULL THEN -1 ELSE 1 END
  WHERE id = NEW.category_id;
END;
--> statement-breakpoint
CREATE TRIGGER post_categories_delete AFTER DELETE ON post_categories WHEN OLD.public_order IS NOT NULL BEGIN
  UPDATE categories SET published_count = published_count - 1 WHERE id = OLD.category_id;
END;
