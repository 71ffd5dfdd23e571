/** The first line of every draft by the offline writer, so that no one takes it for finished prose. Documented for users. */
export const offlineNote =
  "> Offline draft, composed without a language model: an outline from this workspace's own sources. Check and complete it before publishing.";
