import { data } from "react-router";
import { disconnect } from "~/features/accounts/accounts.identities.commands.server.ts";
import { findOwnProfile } from "~/features/accounts/accounts.own-profile.queries.server.ts";
import { findIdentities } from "~/features/accounts/accounts.queries.server.ts";
import { RefusedPage } from "~/features/accounts/components/refused-page.tsx";
import { RobloxPanel } from "~/features/accounts/components/roblox-panel.tsx";
import { type AppContext, contextOf } from "~/platform/context.server.ts";
import { AppError } from "~/platform/errors.ts";
import { readForm } from "~/platform/forms.server.ts";
import { requireUser, requireWithinLimit } from "~/platform/guards.ts";
import { pageMeta } from "~/platform/page-meta.ts";
import { orFailed } from "~/platform/server-action.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { Notice } from "~/ui/notice.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import { BackgroundForm } from "../components/background-form.tsx";
import { ProfileForm } from "../components/profile-form.tsx";
import { ProfileHeader } from "../components/profile-header.tsx";
import { SettingsLinks } from "../components/settings-links.tsx";
import { SignedOutForms } from "../components/signed-out-forms.tsx";
import { useDraft } from "../components/use-draft.ts";
import "../components/settings.css";
import { failedSettings } from "../core/failed-settings.ts";
import { BACKGROUND_FIELDS, backgroundFieldsOf, draftOf, PROFILE_FIELDS, profileFieldsOf } from "../core/form-fields.ts";
import { profileColor } from "../core/profile-color.ts";
import { removeUpload } from "../profiles.backgrounds.commands.server.ts";
import { findChoices } from "../profiles.backgrounds.queries.server.ts";
import { findProfile } from "../profiles.queries.server.ts";
import { requireEditor, saveBackground, saveProfile } from "../profiles.settings.commands.server.ts";
import { BACKGROUND_DRAFT, SETTINGS_MESSAGES as MESSAGES, PROFILE_DRAFT } from "../profiles.settings.constants.ts";
import type {
  BackgroundChoice,
  BackgroundFields,
  Draft,
  ProfileFields,
  SettingsAnswer,
  SettingsOutcome,
} from "../profiles.settings.types.ts";
import { receiveBackground } from "../profiles.upload.commands.server.ts";
import type { Route } from "./+types/settings";

/** GET /settings: the profile editor. A guest finds the way to sign in, and below it what they sent when their session had ended. */
export async function loader({ context }: Route.LoaderArgs) {
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
    stored: { profile: profileFieldsOf(own), background: backgroundFieldsOf(own) },
    choices: choices && withCurrent(choices, own.background),
    roblox: {
      connected: roblox ? { username: roblox.username, last: identities.length === 1 } : null,
      verifiedAt: profile.robloxVerifiedAt,
      available: ctx.identity.roblox !== undefined,
    },
  };
}

/** The picture that is behind the profile can be kept, also where it is offered no more. */
function withCurrent(choices: BackgroundChoice[], current: string | null): BackgroundChoice[] {
  if (current === null || choices.some(({ image }) => image === current)) return choices;
  return [{ name: "As it is now", image: current, uploadId: null }, ...choices];
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  if (request.headers.get("content-type")?.startsWith("multipart/form-data")) {
    const answer = await telling("upload", () => receiveBackground(ctx, request));
    return data(answer, answer.status);
  }
  const form = await readForm(request);
  const answer = await act(ctx, form);
  return data(answer, answer.status);
}

async function act(ctx: AppContext, form: FormData): Promise<SettingsAnswer> {
  const what = form.get("do");
  if (what === "profile") {
    const draft = draftOf<ProfileFields>(form, PROFILE_FIELDS);
    return { form: what, ...(await keeping(draft, () => limited(ctx, () => saveProfile(ctx, draft)))) };
  }
  if (what === "background") {
    const draft = draftOf<BackgroundFields>(form, BACKGROUND_FIELDS);
    return { form: what, ...(await keeping(draft, () => limited(ctx, () => saveBackground(ctx, draft)))) };
  }
  if (what === "remove-upload") {
    const remove = async () => {
      await removeUpload(ctx, String(form.get("upload")));
      return { ok: true, status: 200, message: MESSAGES.uploadRemoved };
    };
    return telling("upload", () => limited(ctx, remove));
  }
  if (what === "disconnect") {
    const take = async () => {
      const { ok } = await disconnect(ctx, "roblox");
      return { ok, status: ok ? 200 : 422, message: ok ? MESSAGES.disconnected : MESSAGES.disconnectFailed };
    };
    return telling("roblox", () => limited(ctx, take));
  }
  requireEditor(ctx);
  throw new AppError("invalid", "That cannot be done here.");
}

/** What a refusal has to say, beside the form that was refused. */
async function telling(form: "upload" | "roblox", act: () => Promise<SettingsOutcome>): Promise<SettingsAnswer> {
  try {
    return { form, ...(await act()) };
  } catch (error) {
    if (error instanceof AppError) return { form, ok: false, status: error.status, message: error.message };
    throw error;
  }
}

/** What a refusal has to say, with what was typed: an ended session loses nothing. */
async function keeping<Fields>(draft: Draft<Fields>, save: () => Promise<SettingsOutcome<Fields>>): Promise<SettingsOutcome<Fields>> {
  try {
    return { draft, ...(await save()) };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, status: error.status, message: error.message, draft };
    throw error;
  }
}

/** Calls `act` for a signed-in user, within the rate limit. */
async function limited<T>(ctx: AppContext, act: () => Promise<T>): Promise<T> {
  const { id } = requireEditor(ctx);
  await requireWithinLimit(ctx, "write", `settings:${id}`, MESSAGES.tooMany);
  return act();
}

/** Without a network the page stays as it is, with what was typed, and says what failed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return orFailed(serverAction, () => failedSettings(form));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Edit profile",
    description: "Your name, your title, your colours and what lies behind your profile.",
    path: "/settings",
    keywords: ["settings", "profile"],
    index: false,
  });

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as SettingsAnswer | undefined;
  if (loaderData) return <Editor {...loaderData} answer={answer} />;
  if (answer?.form === "profile" || answer?.form === "background") return <SignedOutForms answer={answer} />;
  return (
    <RefusedPage
      status={401}
      message={answer?.message ?? "Your profile is edited here. What you typed before in this tab is still there once you are signed in."}
    />
  );
}

type EditorProps = Exclude<Route.ComponentProps["loaderData"], null> & { answer: SettingsAnswer | undefined };

function Editor({ profile, stored, choices, roblox, answer }: EditorProps) {
  const profileOutcome = answer?.form === "profile" ? answer : undefined;
  const backgroundOutcome = answer?.form === "background" ? answer : undefined;
  const owner = profile.id;
  const texts = useDraft({ storageKey: PROFILE_DRAFT, owner, stored: stored.profile, outcome: profileOutcome });
  const background = useDraft({ storageKey: BACKGROUND_DRAFT, owner, stored: stored.background, outcome: backgroundOutcome });
  const preview = {
    ...profile,
    name: texts.values.username,
    displayName: texts.values.displayName === texts.values.username ? "" : texts.values.displayName,
    bio: texts.values.bio,
    look: {
      title: texts.values.title,
      titleColor: profileColor(texts.values.titleColor),
      background: background.values.background || null,
      backgroundColor: profileColor(background.values.backgroundColor),
      fullSite: background.values.fullSite === "on",
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
          <ProfileHeader profile={preview} own={false} />
        </div>
        <div className="min-w-0">
          <ProfileForm form={texts} outcome={profileOutcome} />
          <BackgroundForm
            form={background}
            outcome={backgroundOutcome}
            choices={choices}
            upload={answer?.form === "upload" ? answer : undefined}
          />
          <Section title="Roblox account" id="roblox">
            <Card className="grid gap-4">
              {answer?.form === "roblox" && (
                <Notice live tone={answer.ok ? "success" : "error"}>
                  {answer.message}
                </Notice>
              )}
              <RobloxPanel {...roblox} />
            </Card>
          </Section>
          <Section title="More settings">
            <SettingsLinks current="/settings" />
          </Section>
        </div>
      </div>
    </div>
  );
}

/** The settings could not be read (PROF-074). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailed error={error} title={MESSAGES.loadFailed}>
      They cannot be read right now. Please try again in a moment.
    </LoadFailed>
  );
}
