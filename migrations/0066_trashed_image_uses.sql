CREATE TRIGGER trashed_posts_image_uses_delete AFTER DELETE ON trashed_posts BEGIN
  DELETE FROM image_uses WHERE post_id = OLD.id AND origin = 'trash';
END;
