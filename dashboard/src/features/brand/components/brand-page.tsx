import { type Brand, CardFont } from "@schema/cards";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import ImagePlus from "lucide-react/icons/image-plus";
import { RadioGroup } from "radix-ui";
import { type FormEvent, useState } from "react";
import { ImagePicker } from "@/components/images/image-picker";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { Page, PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { SaveFooter } from "@/components/ui/save-footer";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { ApiError } from "@/lib/api-error";
import { brandKey, brandQuery } from "@/lib/brand";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/hooks";
import { altFromName, imageProblem } from "@/lib/images/image-file";
import { imageQuery, useUploadImage } from "@/lib/images/images";
import { atLeast } from "@/lib/roles";
import { fontWords } from "../brand-words";
import { copy } from "../copy";
import { CardPreview } from "./card-preview";
import { ColorFields } from "./color-fields";
import { LayoutField } from "./layout-field";

type LogoFieldProps = { value: string | null; onChange: (imageId: string | null) => void; disabled: boolean };

function LogoField({ value, onChange, disabled }: LogoFieldProps) {
  const { id } = useCurrentWorkspace();
  const { data: logo } = useQuery({ ...imageQuery(id, value ?? ""), enabled: value !== null });
  const upload = useUploadImage(id);
  const [picking, setPicking] = useState(false);
  const [problem, setProblem] = useState<Error | null>(null);
  const take = (file: File) => {
    const wrong = imageProblem(file);
    setProblem(wrong ? new Error(wrong) : null);
    if (wrong) return;
    upload.mutate({ file, alt: altFromName(file.name) }, { onSuccess: (image) => onChange(image.id) });
  };

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">
        Logo <span className="font-normal text-ink-3">optional</span>
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        {value !== null && logo && (
          <img
            src={logo.url}
            alt={logo.alt || copy.brandEditor.logo}
            className="h-11 max-w-40 rounded-lg border bg-muted object-contain p-1"
          />
        )}
        <Button disabled={disabled} loading={upload.isPending} onClick={() => setPicking(true)}>
          <ImagePlus aria-hidden="true" />
          {value === null ? copy.brandEditor.chooseLogo : copy.brandEditor.replace}
        </Button>
        {value !== null && (
          <Button variant="danger-ghost" disabled={disabled} onClick={() => onChange(null)}>
            {copy.brandEditor.remove}
          </Button>
        )}
      </div>
      <p className="text-ink-3 text-sm">{copy.brandEditor.shownNextToWorkspace}</p>
      <FormError error={problem ?? upload.error} />
      <ImagePicker
        open={picking}
        onOpenChange={setPicking}
        title={copy.brandEditor.logo}
        onFile={take}
        onPick={(image) => onChange(image.id)}
      />
    </fieldset>
  );
}

type FontFieldProps = { value: CardFont; onChange: (font: CardFont) => void; disabled: boolean };

const looks: Record<CardFont, string> = { sans: "font-sans", serif: "font-serif", mono: "font-mono" };

function FontField({ value, onChange, disabled }: FontFieldProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">{copy.brandEditor.typeface}</legend>
      <RadioGroup.Root
        value={value}
        onValueChange={(next) => onChange(CardFont.parse(next))}
        disabled={disabled}
        aria-label={copy.brandEditor.typeface}
        className="grid grid-cols-3 gap-2"
      >
        {CardFont.options.map((font) => (
          <RadioGroup.Item
            key={font}
            value={font}
            className="grid gap-0.5 rounded-lg border border-line-strong bg-surface px-3 py-2 text-left shadow-card transition-colors hover:border-control data-[state=checked]:border-primary data-[state=checked]:ring-1 data-[state=checked]:ring-primary disabled:opacity-60"
          >
            <span className={`font-semibold text-lg leading-tight ${looks[font]}`} aria-hidden="true">
              {copy.brandEditor.ag}
            </span>
            <span className="font-medium text-sm">{fontWords[font].label}</span>
            <span className="text-ink-3 text-xs">{fontWords[font].family}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </fieldset>
  );
}

function useUpdateBrand(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: Brand) =>
      unwrap(api.v1.workspaces[":workspaceId"].brand.$patch({ param: { workspaceId }, json })),
    onSuccess: (brand) => queryClient.setQueryData(brandKey(workspaceId), brand),
  });
}

/** The note beside the colors explains it better. */
const isOfContrast = (error: unknown): boolean =>
  error instanceof ApiError && error.details?.nearest !== undefined;

/** Changes show immediately in the preview, and apply once they are saved. */
function BrandEditor({ brand, mayEdit }: { brand: Brand; mayEdit: boolean }) {
  const [tried, setTried] = useState<Partial<Brand>>({});
  const update = useUpdateBrand(useCurrentWorkspace().id);
  const shown: Brand = { ...brand, ...tried };
  const isDirty = JSON.stringify(shown) !== JSON.stringify(brand);
  const change = (more: Partial<Brand>) => setTried({ ...tried, ...more });
  const discard = () => {
    setTried({});
    update.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    update.mutate(shown, {
      onSuccess: () => {
        setTried({});
        toast.success(copy.brandEditor.brandSaved, { description: copy.brandEditor.description });
      },
    });
  };

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <CardPreview brand={shown} className="lg:sticky lg:top-9 lg:order-last" />
      <Card>
        <CardHeader title={copy.brandEditor.cardDesign} />
        <form onSubmit={submit} noValidate>
          <CardBody className="grid gap-6">
            <LayoutField value={shown.layout} onChange={(layout) => change({ layout })} disabled={!mayEdit} />
            <ColorFields brand={shown} onChange={change} disabled={!mayEdit} />
            <FontField value={shown.font} onChange={(font) => change({ font })} disabled={!mayEdit} />
            <LogoField
              value={shown.logoImageId}
              onChange={(logoImageId) => change({ logoImageId })}
              disabled={!mayEdit}
            />
            <FormError error={isOfContrast(update.error) ? null : update.error} />
          </CardBody>
          {mayEdit && <SaveFooter dirty={isDirty} saving={update.isPending} onDiscard={discard} />}
        </form>
      </Card>
    </div>
  );
}

export function BrandPage() {
  const { id, name, role } = useCurrentWorkspace();
  usePageTitle(copy.brandPage.brand, name);
  const query = useQuery(brandQuery(id));
  const mayEdit = atLeast(role, "admin");

  return (
    <Page>
      <PageHeader
        title={copy.brandPage.brand}
        description={mayEdit ? copy.brandPage.designCardsUsed : copy.brandPage.designOfHero}
      />
      <QueryView
        query={query}
        what={copy.brandPage.theBrand}
        skeleton={
          <div className="grid gap-6 lg:grid-cols-2">
            <Skeleton className="h-96" />
            <Skeleton className="h-96" />
          </div>
        }
      >
        {(brand) => <BrandEditor brand={brand} mayEdit={mayEdit} />}
      </QueryView>
    </Page>
  );
}
