import { Chip } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { THEIR_WISHLIST, WANT_TAGS } from "../../trades.constants.ts";
import type { PostedTrade, WantTag } from "../../trades.types.ts";

/** The label of a tag for readers other than the poster. */
export const tagLabel = (tag: WantTag) => (tag === "wishlist" ? THEIR_WISHLIST : WANT_TAGS[tag].label);

/** The want tags of a trade. Draws nothing without any. */
export function WantTags({ tags }: { tags: readonly WantTag[] }) {
  if (tags.length === 0) return null;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-1.5">
      <span className="font-bold text-sm text-soft-ink">Also takes</span>
      {tags.map((tag) => (
        <Chip key={tag} tone="fair">
          <Icon name="tags" size={14} className="flex-none" />
          <span>{tagLabel(tag)}</span>
        </Chip>
      ))}
    </p>
  );
}

/** The same on its page, with the meaning of each tag, and a link to the wishlist. */
export function WantTagsExplained({ trade: { wantTags, owner } }: { trade: Pick<PostedTrade, "wantTags" | "owner"> }) {
  if (wantTags.length === 0) return null;
  return (
    <section aria-label="Also takes">
      <h3 className="text-sm text-soft-ink">Also takes</h3>
      <dl className="grid gap-2">
        {wantTags.map((tag) => (
          <div key={tag}>
            <dt className="font-bold">{tagLabel(tag)}</dt>
            <dd className="text-pretty text-soft-ink text-sm">
              {tag === "wishlist" ? (
                <TextLink to={`/profile/${owner.id}?tab=collection`}>{WANT_TAGS[tag].about}</TextLink>
              ) : (
                WANT_TAGS[tag].about
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
