import { useEffect, useRef } from "react";
import { Form, Link, useSearchParams } from "react-router";
import { parsePetId } from "~/features/pets/core/pet-id.ts";
import { formatOdds } from "~/features/pets/core/pet-value.ts";
import { petTag } from "~/features/pets/pets.cache-tags.ts";
import { findPetDetails, readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { SITE } from "~/features/site/site.cache-tags.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Field, Input, Select } from "~/ui/field.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { LuckResult } from "../components/luck-result.tsx";
import { type LUCK_FIELDS, type LuckSearch, luckAddress, readLuckSearch } from "../core/luck-search.ts";
import type { Route } from "./+types/luck";

/** GET /luck?odds=…&luck=…&rate=…&per=…&hatches=…, or ?pet=… for the odds of a pet: how likely a hatch is. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const id = parsePetId(url.searchParams.get("pet") ?? "");
  const pet = id === null ? undefined : (await readCatalogue(ctx)).byId.get(id);
  const oneIn = pet && !url.searchParams.get("odds") ? (await findPetDetails(ctx, pet.id))?.oneIn : null;
  cachePage(context, pet ? [petTag(pet.id)] : [SITE]);
  return { pet: pet ? { id: pet.id, name: pet.name } : null, oneIn: oneIn ?? null };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Luck Calculator",
    description: "How many hatches a pet takes: its odds, your luck and your speed give the chance and the time.",
    path: "/luck",
    keywords: ["luck calculator", "hatch odds", "hatch chance"],
    index: true,
  });

export default function Luck({ loaderData: { pet, oneIn } }: Route.ComponentProps) {
  const [address] = useSearchParams();
  const search = new URLSearchParams(address);
  if (oneIn !== null) search.set("odds", formatNumber(oneIn));
  const read = readLuckSearch(search);
  const form = useFieldsOf(address.toString());
  return (
    <div className="page-width max-w-3xl pb-12">
      <PageHeading title="Luck Calculator">
        {pet ? (
          <>
            <span>For </span>
            <Link to={`/pet/${pet.id}`} className="font-bold text-accent" translate="no">
              {pet.name}
            </Link>
            <span>. Its odds, your luck and your speed give the chance and the time.</span>
          </>
        ) : (
          "The odds of a pet, your luck and your speed give the chance and the time."
        )}
      </PageHeading>
      <div className="grid grid-cols-1 gap-4">
        <Card>
          <Form ref={form} method="get" action="/luck" preventScrollReset className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {pet && <input type="hidden" name="pet" value={pet.id} />}
            <LuckInput name="odds" label="Odds: 1 in" read={read} search={search} placeholder="4,000" />
            <LuckInput
              name="luck"
              label="Luck multiplier"
              read={read}
              search={search}
              hint="1 is no extra luck; 2.5 is two and a half times."
            />
            <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
              <LuckInput name="rate" label="Hatches" read={read} search={search} placeholder="60" />
              <Field label="per">
                {(control) => (
                  <Select {...control} key={read.per} name="per" defaultValue={read.per}>
                    <option value="minute">minute</option>
                    <option value="hour">hour</option>
                  </Select>
                )}
              </Field>
            </div>
            <LuckInput name="hatches" label="After how many hatches? (optional)" read={read} search={search} placeholder="10,000" />
            <Button type="submit" variant="primary" className="justify-self-start">
              Calculate
            </Button>
          </Form>
        </Card>
        {read.odds !== null && read.luck !== null ? (
          <LuckResult {...read} odds={read.odds} luck={read.luck} name={formatOdds(read.odds) ?? ""} />
        ) : (
          <p className="px-1 text-soft-ink">Enter the odds of a pet. Its page has them, where they are known.</p>
        )}
      </div>
    </div>
  );
}

/** The form, whose fields follow the address when that changes: the focus stays where it is. */
function useFieldsOf(address: string) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current !== address) form.current?.reset();
    shown.current = address;
  }, [address]);
  return form;
}

interface LuckInputProps {
  name: (typeof LUCK_FIELDS)[number];
  label: string;
  read: LuckSearch;
  search: URLSearchParams;
  hint?: string;
  placeholder?: string;
}

/** A field of the calculator, with both readings of an amount that has two. */
function LuckInput({ name, label, read, search, hint, placeholder }: LuckInputProps) {
  const readings = read.readings[name] ?? [];
  return (
    <Field
      label={label}
      hint={hint}
      error={read.problems[name]}
      below={
        readings.length > 0 ? (
          <p className="flex flex-wrap gap-x-4">
            {readings.map((reading) => (
              <Link
                key={reading}
                to={luckAddress(search, name, reading)}
                className="inline-flex min-h-11 items-center font-bold text-accent"
              >
                {formatNumber(reading)}
              </Link>
            ))}
          </p>
        ) : undefined
      }
    >
      {(control) => (
        <Input {...control} name={name} defaultValue={read.typed[name]} inputMode="decimal" autoComplete="off" placeholder={placeholder} />
      )}
    </Field>
  );
}

/** The pet could not be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailed error={error} title="The luck calculator could not be loaded">
      Please try again in a moment.
    </LoadFailed>
  );
}
