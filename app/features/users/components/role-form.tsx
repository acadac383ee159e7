import { ROLE_NAMES } from "~/features/accounts/accounts.constants.ts";
import { ROLE_PERKS } from "~/features/accounts/accounts.staff.constants.ts";
import type { AdminControlsView } from "~/features/profiles/profiles.types.ts";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { USER_FAILED } from "../users.constants.ts";

/** The choice of a role among the permitted ones, each with its perks. */
export function RoleForm({ userId, role, roles }: { userId: string } & Pick<AdminControlsView, "role" | "roles">) {
  const form = useForm({
    name: "role",
    about: { userId },
    initial: { role },
    merge: true,
    draft: false,
    failed: USER_FAILED.role,
  });
  if (roles.length < 2)
    return (
      <p>
        <span>{`${ROLE_NAMES[role]}: ${ROLE_PERKS[role]}. `}</span>
        <span className="text-soft-ink">Your role does not change this one.</span>
      </p>
    );
  return (
    <Form of={form} className="grid gap-4" key={role}>
      <fieldset className="grid gap-1.5">
        <legend className="sr-only">Role</legend>
        {roles.map((one) => (
          <label
            key={one}
            className="flex min-h-11 items-start gap-3 rounded-tile px-3 py-2.5 has-checked:bg-accent-wash has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="role"
              value={one}
              defaultChecked={one === form.begin("role")}
              className="mt-1 size-4.5 flex-none accent-accent"
            />
            <span className="min-w-0">
              <b className="block">{ROLE_NAMES[one]}</b>
              <span className="block text-pretty text-sm text-soft-ink">{ROLE_PERKS[one]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <FormMessage />
      <SubmitButton variant="primary">Update role</SubmitButton>
    </Form>
  );
}
