import { type ReactNode, useEffect, useState } from "react";
import { ROLE_NAMES } from "~/features/accounts/accounts.constants.ts";
import { forgetTyped } from "~/platform/browser/use-kept-form.ts";
import { Card } from "~/ui/card.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { formatLongDay } from "~/ui/dates.ts";
import { Field, Select } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { MUTE_HOURS } from "../profiles.admin.constants.ts";
import type { AdminControlsView, AdminOutcome } from "../profiles.types.ts";
import { Act, BanForm, banName } from "./admin-act.tsx";
import { AdminDetailsForm, AdminDetailsView } from "./admin-details.tsx";

interface AdminControlsProps {
  controls: AdminControlsView;
  outcome: AdminOutcome | undefined;
  /** Whether the details are being edited. */
  editing: boolean;
  /** The address of the page, to which the forms are sent. */
  path: string;
  /** The same page, with the details being edited. */
  editPath: string;
}

/** What staff can do with somebody else's account, on its profile (PROF-030 … PROF-036). */
export function AdminControls({ controls, outcome, editing, path, editPath }: AdminControlsProps) {
  const { admin, role, roles, details, badges } = controls;
  const wanted = editing || outcome !== undefined;
  const [open, setOpen] = useState(wanted);
  useEffect(() => {
    // It opens for what was asked for, and stays as it is after that: leaving the form does not fold it away.
    if (wanted) setOpen(true);
  }, [wanted]);
  const keptAs = `details:${path}`;
  useEffect(() => {
    if (!outcome?.ok) return;
    forgetTyped(keptAs);
    forgetTyped(banName(path));
  }, [outcome, keptAs, path]);
  const held = badges.filter((badge) => badge.held);
  const others = badges.filter((badge) => !badge.held);
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
          {outcome && (
            <Notice live tone={outcome.ok ? "success" : "error"} title={outcome.title} className="mb-4">
              {outcome.message}
            </Notice>
          )}
          <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
            <div className="grid gap-6">
              {details && (
                <Part title="User details">
                  {editing ? (
                    <AdminDetailsForm
                      details={outcome?.typed ?? details}
                      errors={outcome?.errors ?? {}}
                      path={path}
                      keptAs={keptAs}
                      // What was saved or refused meanwhile is shown, not what the fields held before.
                      key={JSON.stringify(outcome?.typed ?? details)}
                    />
                  ) : (
                    <AdminDetailsView details={details} editPath={editPath} />
                  )}
                </Part>
              )}
              <Part title="Role">
                {roles.length > 1 ? (
                  <Act path={path} name="role" label="Update role">
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
                    {ROLE_NAMES[role]}. <span className="text-soft-ink">Your role does not change this one.</span>
                  </p>
                )}
              </Part>
            </div>
            <div className="grid gap-6">
              <Part title="Account">
                <div className="grid gap-3">
                  {controls.robloxVerifiedAt !== null ? (
                    <p className="flex items-center gap-2">
                      <Icon name="badge-check" size={18} className="flex-none text-gain" />
                      Roblox verified on {formatLongDay(controls.robloxVerifiedAt)}
                    </p>
                  ) : (
                    controls.canVerify && (
                      <Act path={path} name="verify" label="Verify Roblox">
                        <p className="min-w-0 flex-1 text-sm text-soft-ink">Only once you have seen that the Roblox account is theirs.</p>
                      </Act>
                    )
                  )}
                  {controls.canEndSessions && (
                    <Act path={path} name="sign-out" label="Send password reset">
                      <p className="min-w-0 flex-1 text-sm text-soft-ink">
                        There are no passwords: this ends all sessions, and the user signs in again.
                      </p>
                    </Act>
                  )}
                </div>
              </Part>
              {badges.length > 0 && (
                <Part title="Badges">
                  {held.length > 0 && (
                    <ul className="mb-3 grid gap-2">
                      {held.map(({ id, name }) => (
                        <li key={id}>
                          <Act path={path} name="take-badge" label="Take back" what={name} fields={{ badge: id }}>
                            <span className="min-w-0 flex-1 font-bold wrap-anywhere">{name}</span>
                          </Act>
                        </li>
                      ))}
                    </ul>
                  )}
                  {others.length > 0 && (
                    <Act path={path} name="give-badge" label="Give badge">
                      <Field label="Badge" hiddenLabel className="min-w-0 flex-1">
                        {(control) => (
                          <Select {...control} name="badge">
                            {others.map(({ id, name }) => (
                              <option key={id} value={id}>
                                {name}
                              </option>
                            ))}
                          </Select>
                        )}
                      </Field>
                    </Act>
                  )}
                </Part>
              )}
              <Order controls={controls} path={path} reason={outcome?.reason} />
            </div>
          </div>
        </div>
      </details>
    </Card>
  );
}

interface OrderProps extends Pick<AdminControlsProps, "controls" | "path"> {
  /** The reason of a ban that was refused. */
  reason: string | undefined;
}

/** Mute and ban. */
function Order({ controls: { canMute, mutedUntil, canBan, ban }, path, reason }: OrderProps) {
  if (!canMute && !canBan) return null;
  return (
    <Part title="Order">
      <div className="grid gap-3">
        {canMute &&
          (mutedUntil === null ? (
            <Act path={path} name="mute" label="Mute">
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
            <Act path={path} name="unmute" label="Let speak">
              <p className="min-w-0 flex-1">
                Muted until <DateTime at={mutedUntil} />
              </p>
            </Act>
          ))}
        {canBan &&
          (ban === null ? (
            <BanForm path={path} reason={reason} />
          ) : (
            <Act path={path} name="unban" label="Take the ban back">
              <p className="min-w-0 flex-1 wrap-anywhere">Banned: {ban.reason}</p>
            </Act>
          ))}
      </div>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-lg">{title}</h3>
      {children}
    </section>
  );
}
