export { createComment } from "./create-comment";
export { deleteComment } from "./delete-comment";
export { listComments } from "./list-comments";
export { updateComment } from "./update-comment";
