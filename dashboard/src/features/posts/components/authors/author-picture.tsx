import type { Author } from "@schema/authors";
import { Avatar } from "@/components/ui/avatar";

/** Decorative: the name is beside it. */
export function AuthorPicture({ name, image }: Pick<Author, "name" | "image">) {
  if (!image) return <Avatar name={name} className="size-10" />;
  return (
    <img
      src={image.url}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      className="size-10 shrink-0 rounded-full bg-muted object-cover"
    />
  );
}
