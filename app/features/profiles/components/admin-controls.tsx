import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ROLE_NAMES, VERIFICATION_NAMES } from "~/features/accounts/accounts.constants.ts";
import { formatLongDay } from "~/text/dates.ts";
import type { FormReply } from "~/text/form-reply.ts";
import { Card } from "~/ui/card.tsx";
import { classNames } from "~/ui/class-names.ts";
import { DateTime } from "~/ui/date-time.tsx";
import { Field, Select } from "~/ui/field.tsx";
import { LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { Elements } from "~/ui/own-text.tsx";
import { ADMIN_FORMS, MUTE_HOURS } from "../profiles.moderation.constants.ts";
import type { AdminControlsView } from "../profiles.types.ts";
import { Act, type AdminFormProps, BanForm } from "./admin-act.tsx";
import { AdminDetailsForm, AdminDetailsView } from "./admin-details.tsx";
import { BadgeActs } from "./badge-acts.tsx";
import { EndSessions } from "./end-sessions.tsx";
import { RemoveFromProfile, UnverifyForm } from "./remove-from-profile.tsx";

interface AdminControlsProps extends Pick<AdminFormProps, "path" | "userId"> {
  controls: AdminControlsView;
  /** Whether the details are to be edited. */
  editing: boolean;
  /** The same page, with the details being edited. */
  editPath: string;
  /** The page's main content, so it is unfolded from the start. */
  unfolded?: boolean;
}

/** Staff's actions on another account, on its profile. */
export function AdminControls({ controls, editing: asked, path, userId, editPath, unfolded = false }: AdminControlsProps) {
  const { admin, role, roles, details, badges, robloxVerification: verification } = controls;
  const navigate = useNavigate();
  const last = useLastReply(...ADMIN_FORMS);
  /** The refusal that Cancel put away: it must not open the form again. */
  const [cancelled, setCancelled] = useState<FormReply>();
  const reply = last.reply === cancelled ? undefined : last.reply;
  const onReply = (now: FormReply) => {
    last.onReply(now);
    if (now.form === "details" && now.ok) void navigate(path, { preventScrollReset: true });
  };
  const page = { path, userId, onReply };
  // Without scripts a form that was refused comes back at the address of the page.
  const editing = asked || (reply?.form === "details" && !reply.ok);
  const wanted = editing || reply !== undefined;
  const [open, setOpen] = useState(wanted || unfolded);
  useEffect(() => {
    // It opens for the requested form, and stays open after it.
    if (wanted) setOpen(true);
  }, [wanted]);
  return (
    <Card as="section" aria-labelledby="admin-controls" padding="none" className="mt-5">
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary className="flex min-h-11 list-none items-center gap-2.5 rounded-card px-5 py-4 sm:px-6">
          <Icon name="shield-check" size={22} className="flex-none text-accent" />
          <h2 id="admin-controls" className="flex-1 text-xl">
            {admin ? "Admin Controls" : "Moderation"}
          </h2>
          <Icon name="chevron-down" size={20} className="flex-none text-soft-ink group-open:rotate-180" />
        </summary>
        <div className="px-5 pb-5 sm:px-6 sm:pb-6">
          {!isShownInForm(reply) && <LastReplyNotice of={{ ...last, reply }} className="mb-4" />}
          <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
            <div className="grid gap-6">
              {details && (
                <Part title="User details">
                  {editing ? (
                    <AdminDetailsForm details={details} {...page} onCancel={() => setCancelled(last.reply)} />
                  ) : (
                    <AdminDetailsView details={details} editPath={editPath} />
                  )}
                </Part>
              )}
              <Part title="Role">
                {roles.length > 1 ? (
                  <Act {...page} name="role" label="Update role" seen={{ role }}>
                    <Field label="Role" hiddenLabel className="min-w-0 flex-1">
                      {(control) => (
                        <Select {...control} key={role} name="role" defaultValue={role}>
                          {roles.map((one) => (
                            <option key={one} value={one}>
                              {ROLE_NAMES[one]}
                            </option>
                          ))}
                        </Select>
                      )}
                    </Field>
                  </Act>
                ) : (
                  <p>
                    <span>{`${ROLE_NAMES[role]}. `}</span>
                    <span className="text-soft-ink">Your role does not change this one.</span>
                  </p>
                )}
              </Part>
            </div>
            <div className="grid gap-6">
              <Part title="Account">
                <div className="grid gap-3">
                  {verification ? (
                    <p className="flex items-center gap-2">
                      <Icon
                        name={verification.by === "roblox" ? "badge-check" : "eye"}
                        size={18}
                        className={classNames("flex-none", verification.by === "roblox" && "text-gain")}
                      />
                      <span>{`${VERIFICATION_NAMES[verification.by]} on ${formatLongDay(verification.at)}`}</span>
                    </p>
                  ) : (
                    controls.canVerify && (
                      <Act {...page} name="verify" label="Verify Roblox">
                        <p className="min-w-0 flex-1 text-sm text-soft-ink">Only once you have seen that the Roblox account is theirs.</p>
                      </Act>
                    )
                  )}
                  {verification?.by === "team" && controls.canVerify && <UnverifyForm {...page} />}
                  {controls.canVerify &&
                    (controls.knownAt === null ? (
                      <Act {...page} name="known" label="Mark as known">
                        <p className="min-w-0 flex-1 text-sm text-soft-ink">
                          Only for traders your team knows well: trust spreads from their confirmed deals.
                        </p>
                      </Act>
                    ) : (
                      <Act {...page} name="not-known" label="Take back">
                        <p className="min-w-0 flex-1">
                          Known to our team since <span>{formatLongDay(controls.knownAt)}</span>
                        </p>
                      </Act>
                    ))}
                  {controls.canEndSessions && <EndSessions {...page} name={controls.name} />}
                </div>
              </Part>
              {badges.length > 0 && (
                <Part title="Badges">
                  <BadgeActs badges={badges} {...page} />
                </Part>
              )}
              {controls.removable.length > 0 && (
                <Part title="Remove">
                  <RemoveFromProfile {...page} removable={controls.removable} key={controls.removable.join()} />
                </Part>
              )}
              <Order controls={controls} page={page} />
            </div>
          </div>
        </div>
      </details>
    </Card>
  );
}

/** A form with fields to fill in tells beside them why it was refused. */
function isShownInForm(reply: FormReply | undefined): boolean {
  return reply !== undefined && !reply.ok && ["ban", "details", "remove", "unverify"].includes(reply.form);
}

interface OrderProps extends Pick<AdminControlsProps, "controls"> {
  page: AdminFormProps;
}

/** Mute and ban. */
function Order({ controls: { canMute, mutedUntil, canBan, ban }, page }: OrderProps) {
  if (!canMute && !canBan) return null;
  return (
    <Part title="Order">
      <div className="grid gap-3">
        {canMute &&
          (mutedUntil === null ? (
            <Act {...page} name="mute" label="Mute">
              <Field label="Mute for" hiddenLabel className="min-w-0 flex-1">
                {(control) => (
                  <Select {...control} name="hours" defaultValue="24">
                    {Object.entries(MUTE_HOURS).map(([hours, label]) => (
                      <option key={hours} value={hours}>
                        {label}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            </Act>
          ) : (
            <Act {...page} name="unmute" label="Let speak">
              <p className="min-w-0 flex-1">
                Muted until <DateTime at={mutedUntil} />
              </p>
            </Act>
          ))}
        {canBan &&
          (ban === null ? (
            <BanForm {...page} />
          ) : (
            <Act {...page} name="unban" label="Lift the ban">
              <p className="min-w-0 flex-1 wrap-anywhere">{`Banned: ${ban.reason}`}</p>
            </Act>
          ))}
      </div>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <section>
      <h3 className="mb-2 text-lg">{title}</h3>
      {children}
    </section>
  );
}
