import { Link } from "@tanstack/react-router";
import { FormError } from "@/components/ui/form-error";
import { Notice } from "@/components/ui/notice";
import { textLinkClass } from "@/components/ui/text-link-class";
import { ApiError } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";

const link = `${textLinkClass} text-warn!`;

/** Why nothing was started. If the context is empty, links to where it can be learned. */
export function StartError({ error }: { error: unknown }) {
  const { slug, role } = useCurrentWorkspace();
  if (error instanceof ApiError && error.details?.reason === "nothing_quotable")
    return <NothingQuotable slug={slug} />;
  const isUnknown = error instanceof ApiError && error.details?.reason === "nothing_known";
  if (!isUnknown) return <FormError error={error} />;
  return (
    <Notice tone="warn">
      The offline writer doesn’t know your business yet, so its drafts would be only a few lines long. First{" "}
      <Link to="/w/$slug/context" params={{ slug }} className={link}>
        scan your site or describe your product
      </Link>
      {atLeast(role, "admin") ? (
        <>
          , or{" "}
          <Link to="/w/$slug/writer" params={{ slug }} className={link}>
            connect a model
          </Link>
          .
        </>
      ) : (
        ", or ask an admin to connect a model."
      )}
    </Notice>
  );
}

function NothingQuotable({ slug }: { slug: string }) {
  return (
    <Notice tone="warn">
      The writer has nothing to work from, because none of your sources may be quoted in posts. Allow quoting
      from a source under{" "}
      <Link to="/w/$slug/sources" params={{ slug }} className={link}>
        Sources
      </Link>
      , or{" "}
      <Link to="/w/$slug/context" params={{ slug }} className={link}>
        add a source to the context
      </Link>
      .
    </Notice>
  );
}
