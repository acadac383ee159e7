import { Field, Select } from "~/ui/field.tsx";
import type { AdminControlsView } from "../profiles.types.ts";
import { Act, type AdminFormProps } from "./admin-act.tsx";

/** Gives badges and takes them back. */
export function BadgeActs({ badges, ...page }: AdminFormProps & Pick<AdminControlsView, "badges">) {
  const held = badges.filter((badge) => badge.held);
  const others = badges.filter((badge) => !badge.held);
  return (
    <>
      {held.length > 0 && (
        <ul className="mb-3 grid gap-2">
          {held.map(({ id, name }) => (
            <li key={id}>
              <Act {...page} name="take-badge" label="Take back" what={name} about={{ badge: id }}>
                <span className="min-w-0 flex-1 font-bold wrap-anywhere">{name}</span>
              </Act>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Act {...page} name="give-badge" label="Give badge">
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
    </>
  );
}
