import { zodResolver } from "@hookform/resolvers/zod";
import { ProfileUpdate } from "@schema/auth";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { useMe } from "@/lib/use-me";
import { useUpdateProfile } from "../api/update-profile";

export function ProfileCard() {
  const { user } = useMe();
  const update = useUpdateProfile();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(ProfileUpdate),
    values: { name: user.name },
  });
  const submit = handleSubmit((input) =>
    update.mutate(input, { onSuccess: () => toast.success("Profile saved") }),
  );

  return (
    <Card>
      <CardHeader title="Profile" description="The name others in your workspaces see." />
      <form onSubmit={submit} noValidate>
        <CardBody className="grid gap-5">
          <Field label="Name" error={formState.errors.name && "Enter your name"}>
            <Input autoComplete="name" {...register("name")} />
          </Field>
          <Field label="E-mail" hint="You sign in with it. It cannot be changed here.">
            <Input type="email" value={user.email} readOnly autoComplete="email" />
          </Field>
          <FormError error={update.error} />
        </CardBody>
        <CardFooter>
          <Button
            type="submit"
            variant="primary"
            size="sm"
            className="ml-auto"
            loading={update.isPending}
            disabled={!formState.isDirty}
          >
            Save
          </Button>
        </CardFooter>
      </form>
    </Card>
  );
}
