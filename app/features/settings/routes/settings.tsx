import "../components/settings.css";
import { data } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { requireUser } from "~/access/guards.ts";
import { findOwnProfile } from "~/features/accounts/accounts.profile.queries.server.ts";
import { findIdentities } from "~/features/accounts/accounts.queries.server.ts";
import { RefusedPage } from "~/features/accounts/components/refused-page.tsx";
import { RobloxPanel } from "~/features/accounts/components/roblox-panel.tsx";
import { SignInForms } from "~/features/accounts/components/sign-in-forms.tsx";
import { ProfilePreview } from "~/features/profiles/components/profile-preview.tsx";
import { SettingsLinks } from "~/features/profiles/components/settings-links.tsx";
import { profileColor } from "~/features/profiles/core/profile-color.ts";
import { findProfile } from "~/features/profiles/profiles.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { areaLanguage } from "~/platform/page-cache/page-language.server.ts";
import type { FormReply } from "~/text/form-reply.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import { BackgroundForm } from "../components/background-form.tsx";
import { LanguageSection } from "../components/language-section.tsx";
import { ProfileForm } from "../components/profile-form.tsx";
import { useBackgroundForm, useProfileForm } from "../components/use-settings-forms.ts";
import { backgroundFieldsOf, profileFieldsOf } from "../core/form-fields.ts";
import { findChoices } from "../settings.backgrounds.queries.server.ts";
import { SETTINGS_MESSAGES as MESSAGES } from "../settings.constants.ts";
import { settingsForms } from "../settings.forms.server.ts";
import type { BackgroundChoice } from "../settings.types.ts";
import type { Route } from "./+types/settings";

/** GET /settings: the profile editor. A guest sees the sign-in, above a form sent after their session ended. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest") return data(null, 401);
  const user = requireUser(ctx);
  const [found, own, identities, choices] = await Promise.all([
    findProfile(ctx, user.id),
    findOwnProfile(ctx, user),
    findIdentities(ctx, user),
    findChoices(ctx, user).catch((error: unknown) => {
      ctx.log.error({ err: error }, "the backgrounds of a user could not be read");
      return null;
    }),
  ]);
  if (!found || found.banned) throw new AppError("not_found", "There is no such account.");
  const { profile } = found;
  const roblox = identities.find(({ provider }) => provider === "roblox");
  return {
    profile,
    language: areaLanguage({ request, context }),
    stored: { profile: profileFieldsOf(own), background: backgroundFieldsOf(own) },
    choices: choices && withCurrent(choices, own.background),
    roblox: {
      connected: roblox ? { username: roblox.username, last: identities.length === 1 } : null,
      verification: profile.robloxVerification,
      available: ctx.identity.roblox !== undefined,
    },
  };
}

/** The current picture can be kept, also when it is no longer offered. */
function withCurrent(choices: BackgroundChoice[], current: string | null): BackgroundChoice[] {
  if (current === null || choices.some(({ image }) => image === current)) return choices;
  return [{ name: "As it is now", image: current, uploadId: null }, ...choices];
}

/** POST /settings: one of its forms. */
export const action = answerForms(settingsForms);

export const meta = unlistedMeta("Edit profile", "Your name, your title, your colours and what lies behind your profile.");

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const reply = actionData as FormReply | undefined;
  if (loaderData) return <Editor {...loaderData} />;
  if (reply?.form === "profile" || reply?.form === "background") return <SignedOutForms sent={reply.form} />;
  return (
    <RefusedPage
      status={401}
      message={reply?.message ?? "Your profile is edited here. What you typed before in this tab is still there once you are signed in."}
    />
  );
}

function Editor({ profile, language, stored, choices, roblox }: Exclude<Route.ComponentProps["loaderData"], null>) {
  const texts = useProfileForm(stored.profile);
  const background = useBackgroundForm(stored.background);
  const disconnected = useLastReply("disconnect");
  const typed = { ...stored.profile, ...texts.values };
  const chosen = { ...stored.background, ...background.values };
  const preview = {
    ...profile,
    name: typed.username,
    displayName: typed.displayName === typed.username ? "" : typed.displayName,
    bio: typed.bio,
    look: {
      title: typed.title,
      titleColor: profileColor(typed.titleColor),
      background: chosen.background || null,
      backgroundColor: profileColor(chosen.backgroundColor),
      fullSite: chosen.fullSite === "on",
    },
  };
  return (
    <div className="page-width">
      <PageHeading title="Edit profile" actions={<ButtonLink to="/profile">See my profile</ButtonLink>}>
        What others see of you.
      </PageHeading>
      <div className="grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_28rem]">
        {/* The same words stand in the fields: read out once is enough. */}
        <div aria-hidden inert className="min-w-0 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:order-2 lg:mt-10">
          <p className="mb-3 hidden font-display font-semibold text-xl lg:block">Preview</p>
          <ProfilePreview profile={preview} />
        </div>
        <div className="min-w-0">
          <ProfileForm form={texts} />
          <BackgroundForm form={background} choices={choices} />
          <Section title="Roblox account" id="roblox">
            <Card className="grid gap-4">
              <LastReplyNotice of={disconnected} />
              <RobloxPanel {...roblox} onReply={disconnected.onReply} />
            </Card>
          </Section>
          <LanguageSection chosen={language} />
          <Section title="More settings">
            <SettingsLinks current="/settings" />
          </Section>
        </div>
      </div>
    </div>
  );
}

/** The settings could not be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailed error={error} title={MESSAGES.loadFailed}>
      They cannot be read right now. Please try again in a moment.
    </LoadFailed>
  );
}

/** A form that was sent without scripts when the session had ended, with everything that was typed, and the way to sign in. */
function SignedOutForms({ sent }: { sent: "profile" | "background" }) {
  return (
    <div className="page-width max-w-3xl">
      <PageHeading title="Sign in to save this">Nothing is lost: what you typed is still here.</PageHeading>
      <Card>
        <SignInForms returnTo="/settings" />
      </Card>
      {sent === "profile" ? <StoredProfile /> : <StoredBackground />}
    </div>
  );
}

function StoredProfile() {
  return <ProfileForm form={useProfileForm()} />;
}

function StoredBackground() {
  return <BackgroundForm form={useBackgroundForm()} choices={null} />;
}
