import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { CopyField } from "@/components/ui/copy-field";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { textLinkClass } from "@/components/ui/text-link-class";

const clientFile = (url: string) =>
  JSON.stringify(
    { mcpServers: { blogsvc: { type: "http", url, headers: { Authorization: "Bearer ba_pat_…" } } } },
    null,
    2,
  );

/** How the command line and assistants are connected to this instance. */
export function ConnectCard() {
  const { origin } = location;
  return (
    <Card>
      <CardHeader title="Connect" description="What can work on your posts from outside the dashboard." />
      <CardBody>
        <Tabs defaultValue="cli">
          <TabsList aria-label="What to connect">
            <TabsTrigger value="cli">Command line</TabsTrigger>
            <TabsTrigger value="mcp">Assistant</TabsTrigger>
          </TabsList>
          <TabsContent value="cli" className="grid gap-3 pt-4 text-sm">
            <p className="text-ink-2">
              Run this where the command line is to work. It shows a code and opens a page here that asks you;
              no token has to be copied.
            </p>
            <CopyField value={`npx @blogsvc/cli auth login --url ${origin}`} label="Command" />
            <p>
              <a href="/docs/cli" className={textLinkClass}>
                All commands
              </a>
            </p>
          </TabsContent>
          <TabsContent value="mcp" className="grid gap-3 pt-4 text-sm">
            <p className="text-ink-2">
              Any client of the Model Context Protocol (MCP) takes this address, and a token as a header.
              Create one with the access “Drafts”, so that you stay the one who publishes.
            </p>
            <CopyField value={`${origin}/mcp`} label="Address" />
            <p className="text-ink-2">
              In the client’s settings file it looks like this, with your token in it:
            </p>
            <CopyField value={clientFile(`${origin}/mcp`)} label="Settings" />
            <p>
              <a href="/docs/mcp" className={textLinkClass}>
                What an assistant can do
              </a>
            </p>
          </TabsContent>
        </Tabs>
      </CardBody>
    </Card>
  );
}
