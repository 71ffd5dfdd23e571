import type { Topic } from "../../../schema/api/topics";

/** What a model needs of a topic to go on with it. */
export const topicFacts = ({ id, title, angle, keywords, state, priority, postId, similar }: Topic) => ({
  id,
  title,
  angle,
  keywords,
  state,
  priority,
  ...(postId !== null && { postId }),
  ...(similar.length > 0 && {
    tooCloseTo: similar.map((other) => ({ kind: other.kind, id: other.id, title: other.title })),
  }),
});
