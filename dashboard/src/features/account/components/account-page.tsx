import { getRouteApi } from "@tanstack/react-router";
import { Page, PageHeader } from "@/components/ui/page-header";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { usePageTitle } from "@/lib/page-title";
import { GoogleCard } from "./google-card";
import { PasswordCard } from "./password-card";
import { ProfileCard } from "./profile-card";
import { SessionsPanel } from "./sessions-panel";
import { TokensPanel } from "./tokens-panel";

const route = getRouteApi("/shell/account");
const tabs = [
  { value: "profile", label: "Profile" },
  { value: "sessions", label: "Sessions" },
  { value: "tokens", label: "Access tokens" },
] as const;

export function AccountPage() {
  usePageTitle("Your account");
  const { tab = "profile" } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (value: string) => {
    const next = tabs.find((one) => one.value === value)?.value;
    void navigate({ search: { tab: next === "profile" ? undefined : next }, replace: true });
  };

  return (
    <Page width="narrow">
      <PageHeader title="Your account" />
      <Tabs value={tab} onValueChange={open}>
        <TabsList aria-label="Account">
          {tabs.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="profile" className="grid gap-6 pt-6">
          <ProfileCard />
          <PasswordCard />
          <GoogleCard />
        </TabsContent>
        <TabsContent value="sessions" className="pt-6">
          <SessionsPanel />
        </TabsContent>
        <TabsContent value="tokens" className="pt-6">
          <TokensPanel />
        </TabsContent>
      </Tabs>
    </Page>
  );
}
