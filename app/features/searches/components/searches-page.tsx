import { Link } from "react-router";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TextField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { MAX_NAME, MAX_SEARCHES, MESSAGES } from "../searches.constants.ts";
import type { SavedSearch } from "../searches.types.ts";

interface SearchesPageProps {
  searches: readonly SavedSearch[];
  /** The search of the board that the reader came from. */
  asked: { query: string; words: string } | null;
}

const PAGE = "/trades/searches";

/** The reader's saved searches, and the form that saves another one. */
export function SearchesPage({ searches, asked }: SearchesPageProps) {
  const known = searches.find(({ query }) => query === asked?.query);
  return (
    <div className="page-width max-w-3xl pb-10">
      <PageHeading
        title="Saved searches"
        actions={
          <ButtonLink to="/trades" size="small">
            To the board
          </ButtonLink>
        }
      >
        We notify you of new trades that fit.
      </PageHeading>
      <div className="grid grid-cols-1 gap-4">
        {known && <Notice>{`You have saved this search as “${known.name}”.`}</Notice>}
        {asked && !known && searches.length >= MAX_SEARCHES && <Notice tone="warning">{MESSAGES.full}</Notice>}
        {asked && !known && searches.length < MAX_SEARCHES && <SaveForm key={asked.query} asked={asked} />}
        {searches.length > 0 ? (
          <ul className="grid grid-cols-1 gap-3">
            {searches.map((search) => (
              <li key={search.id} className="min-w-0">
                <SearchCard search={search} />
              </li>
            ))}
          </ul>
        ) : (
          asked === null && (
            <Card>
              <EmptyState
                title="No saved searches yet"
                actions={
                  <ButtonLink to="/trades" variant="primary">
                    See all trades
                  </ButtonLink>
                }
              >
                Search the board or set a filter, then press “Save this search”.
              </EmptyState>
            </Card>
          )
        )}
      </div>
    </div>
  );
}

function SaveForm({ asked: { query, words } }: { asked: { query: string; words: string } }) {
  const form = useForm({
    name: "save",
    action: PAGE,
    about: { query },
    initial: { name: words.slice(0, MAX_NAME) },
    failed: MESSAGES.failed,
  });
  return (
    <Card as="section" aria-label="Save this search" padding="snug">
      <Form of={form} className="grid gap-3">
        <p className="wrap-anywhere">{words}</p>
        <TextField name="name" label="Name" max={MAX_NAME} />
        <FormMessage />
        <div>
          <SubmitButton variant="primary" icon={<Icon name="search" size={18} />}>
            Save this search
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

function SearchCard({ search: { id, name, query, words, enabled } }: { search: SavedSearch }) {
  return (
    <Card as="article" padding="snug" className="grid gap-2">
      <h2 className="flex flex-wrap items-center gap-2 text-lg">
        <Link to={`/trades${query}`} className="min-w-0 wrap-anywhere underline underline-offset-3">
          <bdi translate="no">{name}</bdi>
        </Link>
        {!enabled && <Chip>Off</Chip>}
      </h2>
      <p className="text-soft-ink text-sm wrap-anywhere">{words}</p>
      <div className="flex flex-wrap items-start gap-2">
        <OneButton id={id} name="switch" extra={{ enabled: enabled ? "" : "on" }}>
          {enabled ? "Turn off" : "Turn on"}
        </OneButton>
        <RenameForm id={id} name={name} />
        <OneButton id={id} name="delete">
          Delete
        </OneButton>
      </div>
    </Card>
  );
}

interface OneButtonProps {
  id: string;
  name: "switch" | "delete";
  extra?: Record<string, string>;
  children: string;
}

function OneButton({ id, name, extra, children }: OneButtonProps) {
  const form = useForm({ name, action: PAGE, about: { id }, failed: MESSAGES.failed, draft: false });
  return (
    <Form of={form} className="grid gap-2">
      {Object.entries(extra ?? {}).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <FormMessage />
      <SubmitButton size="small">{children}</SubmitButton>
    </Form>
  );
}

function RenameForm({ id, name }: { id: string; name: string }) {
  const form = useForm({ name: "rename", action: PAGE, about: { id }, initial: { name }, failed: MESSAGES.failed, draft: false });
  return (
    <details open={form.drawn || undefined} className="min-w-0 open:basis-full">
      <summary className="button" data-variant="plain" data-size="small">
        Rename
      </summary>
      <Form of={form} className="mt-2 grid gap-2.5">
        <TextField name="name" label="Name" max={MAX_NAME} />
        <FormMessage />
        <div>
          <SubmitButton size="small">Save name</SubmitButton>
        </div>
      </Form>
    </details>
  );
}
