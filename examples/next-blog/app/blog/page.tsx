import type { Metadata } from "next";
import { ArchivePage } from "@/components/archive-page";
import { pageMetadata } from "@/lib/page-metadata";

export const metadata: Metadata = pageMetadata({ title: "Archive", path: "/blog" });

export default function BlogPage() {
  return <ArchivePage title="Archive" page={1} />;
}
