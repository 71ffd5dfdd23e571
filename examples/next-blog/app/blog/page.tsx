import type { Metadata } from "next";
import { ArchivePage } from "@/components/archive-page";

export const metadata: Metadata = { title: "Archive", alternates: { canonical: "/blog" } };

export default function BlogPage() {
  return <ArchivePage title="Archive" page={1} />;
}
