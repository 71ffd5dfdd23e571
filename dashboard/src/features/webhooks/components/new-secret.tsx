import { CopyField } from "@/components/ui/copy-field";
import { textLinkClass } from "@/components/ui/text-link-class";

const verification = `import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.SECRET);

export async function POST(request) {
  const body = await request.text();
  const head = Object.fromEntries(request.headers);
  const event = webhook.verify(body, head);
  // event.event, event.postSlug, event.version
  return new Response(null, { status: 204 });
}`;

/** The secret itself, and what a receiver does with it. */
export function NewSecret({ secret, onCopied }: { secret: string; onCopied: () => void }) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <p className="font-medium text-sm">Signing secret</p>
        <CopyField value={secret} label="Signing secret" wrap onCopied={onCopied} />
      </div>
      <div className="grid gap-1.5">
        <p className="font-medium text-sm">Verify what arrives</p>
        <CopyField value={verification} label="Verification code" />
        <p className="text-ink-3 text-sm">
          Each request is signed by the Standard Webhooks scheme, for which there are libraries in every
          language. Beside it, <code className="font-mono text-xs">X-Blogsvc-Signature</code> is the
          HMAC-SHA256 of the raw body, keyed by the secret as shown. See the{" "}
          <a href="/docs/api#webhooks" target="_blank" rel="noreferrer" className={textLinkClass}>
            API reference
          </a>
          .
        </p>
      </div>
    </div>
  );
}
