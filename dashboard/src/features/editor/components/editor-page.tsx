import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { PostEditor } from "./post-editor";
import { StoredPostEditor } from "./stored-post-editor";

const route = getRouteApi("/shell/w/$slug/posts/$postId");
const newPost = "new";

/** The address of a new post ends in `new` until it is stored; then it gets its id, and the editor goes on as it is. */
export function EditorPage() {
  const { postId } = route.useParams();
  const navigate = route.useNavigate();
  const [subject, setSubject] = useState({ serial: 0, first: postId, now: postId, born: "" });
  if (postId === subject.born) setSubject({ ...subject, now: postId, born: "" });
  else if (postId !== subject.now)
    setSubject({ serial: subject.serial + 1, first: postId, now: postId, born: "" });

  const onStored = useCallback(
    (id: string) => {
      setSubject((before) => ({ ...before, born: id }));
      void navigate({ params: (before) => ({ ...before, postId: id }), replace: true, ignoreBlocker: true });
    },
    [navigate],
  );

  return subject.first === newPost ? (
    <PostEditor key={subject.serial} post={null} onStored={onStored} />
  ) : (
    <StoredPostEditor key={subject.serial} postId={subject.first} />
  );
}
