import type { Image, ImageUse } from "@schema/images";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button, buttonClass } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { QueryView } from "@/components/ui/query-view";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { imagesKey, useUpdateImage, useUploadImage } from "@/lib/images/images";
import { copy } from "../copy";
import { cropArea, cropImage } from "../crop";
import { ImageStage } from "./image-stage";

const statusTone = { DRAFT: "neutral", PUBLISHED: "good", HIDDEN: "warn" } as const;

function Use({ use }: { use: ImageUse }) {
  const { slug } = useCurrentWorkspace();
  const places = use.places.map((place) => copy.imageUses.places[place]).join(", ");
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Link
        to="/w/$slug/posts/$postId"
        params={{ slug, postId: use.postId }}
        className="min-w-0 flex-1 truncate font-medium text-sm underline-offset-4 hover:underline"
      >
        {use.title}
      </Link>
      <span className="text-ink-3 text-xs">
        {use.isUnpublished ? copy.imageUses.unpublished(places) : places}
      </span>
      <Badge tone={statusTone[use.status]}>{copy.imageUses.statuses[use.status]}</Badge>
    </li>
  );
}

/** The posts that use an image. */
function ImageUses({ imageId }: { imageId: string }) {
  const { id: workspaceId } = useCurrentWorkspace();
  const query = useQuery({
    queryKey: [...imagesKey(workspaceId), "uses", imageId],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].images[":id"].uses.$get({ param: { workspaceId, id: imageId } }),
      ),
  });
  return (
    <section aria-labelledby="image-uses">
      <h3 id="image-uses" className="font-medium text-sm">
        {copy.imageUses.usedIn}
      </h3>
      <QueryView query={query} what={copy.imageUses.what} rows={1}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="mt-1 text-ink-3 text-sm">{copy.imageUses.unused}</p>
          ) : (
            <ul className="mt-1 divide-y">
              {items.map((use) => (
                <Use key={use.postId} use={use} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

const center = { x: 0.5, y: 0.5 };
const ratios = { original: null, wide: 16 / 9, social: 1200 / 630, photo: 4 / 3, square: 1, portrait: 4 / 5 };
type Ratio = keyof typeof ratios;
const ratioNames = Object.keys(ratios) as Ratio[];

type PartProps = { image: Image; onDone: () => void };

/** Saves a part of the image as a new one; the image itself stays as it is. */
function Cropper({ image, onDone, onCancel }: PartProps & { onCancel: () => void }) {
  const upload = useUploadImage(useCurrentWorkspace().id);
  const [around, setAround] = useState(image.focalPoint ?? center);
  const [ratio, setRatio] = useState<Ratio>("wide");
  const [scale, setScale] = useState(100);
  const [busy, setBusy] = useState(false);
  const area = cropArea(image, { ratio: ratios[ratio], scale: scale / 100, around });
  const save = async () => {
    setBusy(true);
    try {
      await upload.mutateAsync({ file: await cropImage(image, area), alt: image.alt });
      toast.success(copy.imageDialog.cropSaved);
      onDone();
    } catch (error) {
      toast.error(copy.imageDialog.couldntCrop, { description: messageOf(error) });
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-4">
      <ImageStage image={image} point={around} onPoint={setAround} area={area} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={copy.imageDialog.ratio}>
          <Select
            value={ratio}
            onChange={({ target }) => setRatio(ratioNames.find((name) => name === target.value) ?? "wide")}
            options={ratioNames.map((name) => ({ value: name, label: copy.imageDialog.ratios[name] }))}
          />
        </Field>
        <Field label={copy.imageDialog.size} hint={copy.imageDialog.pixels(area.width, area.height)}>
          <Input
            type="range"
            min={10}
            max={100}
            step={1}
            value={scale}
            onChange={({ target }) => setScale(Number(target.value))}
          />
        </Field>
      </div>
      <DialogFooter className="mt-0!">
        <Button onClick={onCancel}>{copy.imagesGrid.cancel}</Button>
        <Button variant="primary" loading={busy} onClick={save}>
          {copy.imageDialog.saveCrop}
        </Button>
      </DialogFooter>
    </div>
  );
}

function Details({ image, onDone, onCrop }: PartProps & { onCrop: () => void }) {
  const update = useUpdateImage(useCurrentWorkspace().id);
  const [name, setName] = useState(image.name);
  const [alt, setAlt] = useState(image.alt);
  const [point, setPoint] = useState(image.focalPoint ?? center);
  const save = () => {
    const isCenter = point.x === center.x && point.y === center.y;
    update.mutate(
      { id: image.id, name: name.trim(), alt: alt.trim(), focalPoint: isCenter ? null : point },
      {
        onSuccess: () => {
          toast.success(copy.imageDialog.saved);
          onDone();
        },
        onError: (error) => toast.error(copy.imageDialog.couldntSave, { description: messageOf(error) }),
      },
    );
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label={copy.imageDialog.name}>
        <Input value={name} maxLength={200} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label={copy.imagesGrid.altText} hint={copy.imageDialog.altHint}>
        <Textarea rows={2} maxLength={500} value={alt} onChange={({ target }) => setAlt(target.value)} />
      </Field>
      <div className="grid gap-1.5">
        <ImageStage image={image} point={point} onPoint={setPoint} area={null} />
        <p className="text-ink-3 text-sm">{copy.imageDialog.focalHint}</p>
      </div>
      <ImageUses imageId={image.id} />
      <DialogFooter className="mt-0!">
        <a
          href={image.url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("ghost", "md", "mr-auto")}
        >
          {copy.imageDialog.openOriginal}
        </a>
        {image.contentType !== "image/gif" && <Button onClick={onCrop}>{copy.imageDialog.crop}</Button>}
        <Button type="submit" variant="primary" loading={update.isPending}>
          {copy.imagesGrid.save}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** The details of an image, and what can be changed. */
export function ImageDialog({ image, onClose }: { image: Image; onClose: () => void }) {
  const [cropping, setCropping] = useState(false);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={cropping ? copy.imageDialog.cropImage : image.name || image.alt || copy.imageDialog.image}
        {...(cropping && { description: copy.imageDialog.cropDescription })}
        size="lg"
      >
        {cropping ? (
          <Cropper image={image} onDone={onClose} onCancel={() => setCropping(false)} />
        ) : (
          <Details image={image} onDone={onClose} onCrop={() => setCropping(true)} />
        )}
      </DialogContent>
    </Dialog>
  );
}
