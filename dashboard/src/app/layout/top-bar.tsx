import MenuIcon from "lucide-react/icons/menu";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Sheet, SheetContent, SheetTrigger } from "@/components/ui/sheet";
import type { CurrentWorkspace } from "@/lib/current-workspace";
import { Notices } from "./notices";
import { SidePanel } from "./side-panel";

export function TopBar({ workspace }: { workspace: CurrentWorkspace | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b bg-canvas/90 px-2 backdrop-blur md:hidden">
      <Sheet open={open} onOpenChange={setOpen}>
        <SheetTrigger asChild>
          <Button variant="ghost" size="icon" aria-label="Open the menu">
            <MenuIcon aria-hidden="true" className="size-5!" />
          </Button>
        </SheetTrigger>
        <SheetContent label="Menu">
          <SidePanel workspace={workspace} onNavigate={() => setOpen(false)} />
        </SheetContent>
      </Sheet>
      <p className="min-w-0 flex-1 truncate font-semibold text-[0.9375rem]">{workspace?.name ?? "blogsvc"}</p>
      <Notices workspace={workspace} look="icon" />
    </header>
  );
}
