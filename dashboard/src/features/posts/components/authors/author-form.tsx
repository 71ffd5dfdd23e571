import { type Author, type AuthorUpdate, authorBioMax } from "@schema/authors";
import { labelMax } from "@schema/post-fields";
import { type FormEvent, useState } from "react";
import { ImagePicker } from "@/components/images/image-picker";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input, Textarea } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { altFromName, imageProblem } from "@/lib/images/image-file";
import { useUploadImage } from "@/lib/images/images";
import { useChangeAuthor } from "../../api/change-author";
import { takenBy } from "../../api/change-posts";
import { countPosts, postsOf } from "../../bulk-words";
import { copy } from "../../copy";
import { ChangeProgress } from "../labels/change-progress";

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

const fieldsOf = ({ name, bio, url, image }: Author) => ({ name, bio, url: url ?? "", image });
type Fields = ReturnType<typeof fieldsOf>;

/** The changed fields, as the API expects them. */
const changesOf = (before: Fields, after: Fields): AuthorUpdate => ({
  ...(after.name !== before.name && { name: after.name }),
  ...(after.bio !== before.bio && { bio: after.bio }),
  ...(after.url !== before.url && { url: after.url || null }),
  ...(after.image?.id !== before.image?.id && { imageId: after.image?.id ?? null }),
});

type PictureFieldProps = {
  name: string;
  image: Author["image"];
  onChange: (image: Author["image"]) => void;
};

function PictureField({ name, image, onChange }: PictureFieldProps) {
  const upload = useUploadImage(useCurrentWorkspace().id);
  const [picking, setPicking] = useState(false);
  const [problem, setProblem] = useState<Error | null>(null);
  const take = (file: File) => {
    const wrong = imageProblem(file);
    setProblem(wrong ? new Error(wrong) : null);
    if (!wrong) upload.mutate({ file, alt: altFromName(file.name) }, { onSuccess: onChange });
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">{copy.authors.picture}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <AuthorPicture name={name} image={image} />
        <Button size="sm" loading={upload.isPending} onClick={() => setPicking(true)}>
          {copy.authors.choosePicture}
        </Button>
        {image && (
          <Button size="sm" variant="danger-ghost" onClick={() => onChange(null)}>
            {copy.authors.removePicture}
          </Button>
        )}
      </div>
      <FormError error={problem ?? upload.error} />
      <ImagePicker
        open={picking}
        onOpenChange={setPicking}
        title={copy.authors.picture}
        onFile={take}
        onPick={onChange}
      />
    </fieldset>
  );
}

type AuthorFormProps = {
  author: Author;
  onClose: () => void;
  /** Merge with the author who already has the name. */
  onMerge: (into: string) => void;
};

/** The name and profile of an author. */
export function AuthorForm({ author, onClose, onMerge }: AuthorFormProps) {
  const { id } = useCurrentWorkspace();
  const change = useChangeAuthor(id);
  const before = fieldsOf(author);
  const [entered, setEntered] = useState(before);
  const fields = {
    ...entered,
    name: entered.name.trim(),
    bio: entered.bio.trim(),
    url: entered.url.trim(),
  };
  const into = takenBy(change.error, "authorId");
  const set = (patch: Partial<Fields>) => setEntered({ ...entered, ...patch });

  const revert = () =>
    change.mutateAsync({ kind: "update", id: author.id, fields: changesOf(fields, before) }).then(
      () => toast.success(copy.labels.undone),
      (error: unknown) => toast.error(copy.labels.couldntUndo, { description: messageOf(error) }),
    );
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (fields.name === "" || change.isPending) return;
    const changed = { ...changesOf(before, fields), ...(author.isUpdating && { name: fields.name }) };
    if (Object.keys(changed).length === 0) return onClose();
    change.mutate(
      { kind: "update", id: author.id, fields: changed },
      {
        onSuccess: (done) => {
          onClose();
          toast.success(copy.authors.saved(fields.name, countPosts(done.changed)), {
            action: { label: copy.bulkBar.undo, onClick: () => void revert() },
          });
        },
      },
    );
  };

  return (
    <form noValidate className="grid gap-4" onSubmit={save}>
      <PictureField name={author.name} image={fields.image} onChange={(image) => set({ image })} />
      <Field
        label={copy.labels.name}
        error={fields.name === "" ? copy.labels.enterName : undefined}
        hint={
          fields.name !== author.name && author.postCount > 0
            ? copy.authors.willBeRenamed(postsOf(author), author.publishedCount > 0)
            : undefined
        }
      >
        <Input
          autoComplete="off"
          maxLength={labelMax}
          value={entered.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <Field label={copy.authors.bio} optional hint={copy.authors.bioHint}>
        <Textarea
          rows={3}
          maxLength={authorBioMax}
          value={entered.bio}
          onChange={({ target }) => set({ bio: target.value })}
        />
      </Field>
      <Field label={copy.authors.url} optional hint={copy.authors.urlHint}>
        <Input
          type="url"
          autoComplete="off"
          placeholder="https://"
          value={entered.url}
          onChange={({ target }) => set({ url: target.value })}
        />
      </Field>
      <FormError error={change.error} />
      <ChangeProgress progress={change.progress} />
      <DialogFooter className="mt-0!">
        {into !== null && into !== author.id && (
          <Button onClick={() => onMerge(into)}>{copy.labels.merge}</Button>
        )}
        <Button disabled={change.isPending} onClick={onClose}>
          {copy.labels.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={change.isPending}>
          {copy.labels.save}
        </Button>
      </DialogFooter>
    </form>
  );
}
