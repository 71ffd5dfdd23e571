/** Stands first in every draft of the offline writer, so that nobody takes it for finished prose. Documented for users. */
export const offlineNote =
  "> Offline draft, composed without a language model: an outline from this workspace's own sources. Check and complete it before publishing.";
