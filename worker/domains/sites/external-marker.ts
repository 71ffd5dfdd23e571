/** What marks the empty draft that is to become the post: no other article has it for its slug. */
export const externalMarker = ({ id }: { id: string }): string =>
  `blogsvc-${id.toLowerCase().replaceAll("_", "-")}`;
