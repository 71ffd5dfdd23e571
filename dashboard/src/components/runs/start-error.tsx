import { Link } from "@tanstack/react-router";
import { FormError } from "@/components/ui/form-error";
import { Notice } from "@/components/ui/notice";
import { textLinkClass } from "@/components/ui/text-link-class";
import { ApiError } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";

const link = `${textLinkClass} text-warn!`;

/** Why nothing was started. A workspace that the writer knows nothing of is led to where it learns. */
export function StartError({ error }: { error: unknown }) {
  const { slug, role } = useCurrentWorkspace();
  if (error instanceof ApiError && error.details?.reason === "nothing_quotable")
    return <NothingQuotable slug={slug} />;
  const isUnknown = error instanceof ApiError && error.details?.reason === "nothing_known";
  if (!isUnknown) return <FormError error={error} />;
  return (
    <Notice tone="warn">
      The offline writer knows nothing of you yet, and would write drafts of a few lines. First{" "}
      <Link to="/w/$slug/context" params={{ slug }} className={link}>
        let it learn from your site, or describe the product
      </Link>
      {atLeast(role, "admin") ? (
        <>
          . Or{" "}
          <Link to="/w/$slug/writer" params={{ slug }} className={link}>
            connect a model
          </Link>
          .
        </>
      ) : (
        ". Or ask an admin to connect a model."
      )}
    </Notice>
  );
}

function NothingQuotable({ slug }: { slug: string }) {
  return (
    <Notice tone="warn">
      None of your sources may be quoted in posts, and nothing else is known to write of. Allow it for one
      under{" "}
      <Link to="/w/$slug/sources" params={{ slug }} className={link}>
        Sources
      </Link>
      , or{" "}
      <Link to="/w/$slug/context" params={{ slug }} className={link}>
        let the context learn from it
      </Link>
      .
    </Notice>
  );
}
