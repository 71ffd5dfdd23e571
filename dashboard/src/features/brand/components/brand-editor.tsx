import type { Brand } from "@schema/cards";
import { type FormEvent, useState } from "react";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { SaveFooter } from "@/components/ui/save-footer";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useUpdateBrand } from "../api/update-brand";
import { CardPreview } from "./card-preview";
import { ColourFields } from "./colour-fields";
import { FontField } from "./font-field";
import { LayoutField } from "./layout-field";
import { LogoField } from "./logo-field";

/** The note beside the colours says it better. */
const isOfContrast = (error: unknown): boolean =>
  error instanceof ApiError && error.details?.nearest !== undefined;

/** What is tried shows at once in the preview, and holds once it is saved. */
export function BrandEditor({ brand, mayEdit }: { brand: Brand; mayEdit: boolean }) {
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
        toast.success("Brand saved", { description: "Cards look like this from now on." });
      },
    });
  };

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <CardPreview brand={shown} className="lg:sticky lg:top-9 lg:order-last" />
      <Card>
        <CardHeader title="Look of the cards" />
        <form onSubmit={submit} noValidate>
          <CardBody className="grid gap-6">
            <LayoutField value={shown.layout} onChange={(layout) => change({ layout })} disabled={!mayEdit} />
            <ColourFields brand={shown} onChange={change} disabled={!mayEdit} />
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
