import { Link } from "@tanstack/react-router";
import Plus from "lucide-react/icons/plus";
import { buttonClass } from "@/components/ui/button";
import { useCurrentWorkspace } from "@/lib/current-workspace";

export function NewPostLink() {
  const { slug } = useCurrentWorkspace();
  return (
    <Link to="/w/$slug/posts/$postId" params={{ slug, postId: "new" }} className={buttonClass("primary")}>
      <Plus aria-hidden="true" />
      New post
    </Link>
  );
}
