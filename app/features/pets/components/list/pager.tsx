import { ButtonLink } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { formatListChoices, type ListChoices } from "../../pets.search-params.ts";

/** Links to the pages before and after; nothing where there is one page. */
export function Pager({ choices, pages }: { choices: ListChoices; pages: number }) {
  if (pages <= 1) return null;
  const to = (page: number) => `/values${formatListChoices({ ...choices, page })}`;
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      {choices.page > 1 ? (
        <ButtonLink to={to(choices.page - 1)} rel="prev" icon={<Icon name="chevron-left" size={18} />}>
          Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="text-soft-ink tabular-nums">{`Page ${choices.page} of ${pages}`}</span>
      {choices.page < pages ? (
        <ButtonLink to={to(choices.page + 1)} rel="next">
          Next
          <Icon name="chevron-right" size={18} />
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
