import Ellipsis from "lucide-react/icons/ellipsis";
import { lazy, Suspense } from "react";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu";
import { copy } from "../copy";
import type { PostActionsProps } from "./post-action-items";

const load = () => import("./post-action-items");
const PostActionItems = lazy(() => load().then((m) => ({ default: m.PostActionItems })));

export function PostActions(props: PostActionsProps) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={copy.postActions.actionsFor(props.post.title)}
          onPointerEnter={load}
          onFocus={load}
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        <Suspense fallback={null}>
          <PostActionItems {...props} />
        </Suspense>
      </MenuContent>
    </Menu>
  );
}
