import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useKeptForm } from "~/platform/browser/use-kept-form.ts";
import { Button } from "~/ui/button.tsx";
import { Field, Input } from "~/ui/field.tsx";
import { useRootData } from "~/use-root-data.ts";

interface ActProps {
  path: string;
  /** What the button does, as the server knows it. */
  name: string;
  label: string;
  /** What it is done to, for readers of a screen. */
  what?: string;
  fields?: Record<string, string>;
  danger?: boolean;
  /** Under which name this tab keeps what is typed until it is sent; it is not kept when left out. */
  keptAs?: string;
  children: ReactNode;
}

/** One act of Admin Controls: what it needs to know, and its button. */
export function Act({ path, name, label, what, fields = {}, danger = false, keptAs, children }: ActProps) {
  const form = useKeptForm(keptAs, useRootData()?.viewer?.id ?? null);
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("do") === name;
  return (
    <Form ref={form} method="post" action={path} preventScrollReset className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
      <Button
        type="submit"
        name="do"
        value={name}
        size="small"
        variant={danger ? "danger" : "plain"}
        busy={busy}
        className={danger ? undefined : "bg-sunk shadow-none"}
      >
        {label}
        {what && <span className="sr-only"> {what}</span>}
      </Button>
    </Form>
  );
}

/** Under which name a tab keeps the reason of a ban while it is typed. */
export function banName(path: string): string {
  return `ban:${path}`;
}

/** Bans an account. `reason` is what was typed before, where that was refused. */
export function BanForm({ path, reason }: { path: string; reason: string | undefined }) {
  return (
    <Act path={path} name="ban" label="Ban" danger keptAs={banName(path)}>
      <Field label="Reason of the ban" hiddenLabel className="min-w-0 flex-1">
        {(control) => (
          <Input {...control} name="reason" required maxLength={300} defaultValue={reason} placeholder="Reason, as the user reads it" />
        )}
      </Field>
    </Act>
  );
}
