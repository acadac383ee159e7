import "./requests.css";
import { Link } from "react-router";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import { nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import type { PetPick } from "~/features/pricing/pricing.types.ts";
import type { IconName } from "~/text/icon-names.ts";
import { Icon } from "~/ui/icon.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { phraseWords } from "../core/phrases.ts";
import type { About, RequestView } from "../messages.types.ts";
import { usePhraseLanguage } from "./use-phrase-language.ts";

/** A request: phrase, subject and pets. */
export function RequestCard({ request: { phrase, about, items }, own }: { request: RequestView; own: boolean }) {
  const language = usePhraseLanguage();
  return (
    <div className="request-card">
      <p className="request-phrase" lang={language}>
        {phraseWords(phrase, language)}
      </p>
      {items.length > 0 && <RequestPets items={items} />}
      <AboutLink about={about} own={own} />
    </div>
  );
}

const ABOUT_WORDS: Record<About["kind"], { icon: IconName; own: string; other: string }> = {
  trade: { icon: "arrow-left-right", own: "About a trade", other: "About a trade" },
  server: { icon: "server", own: "About their private server", other: "About your private server" },
  match: { icon: "heart", own: "About your match", other: "About your match" },
  profile: { icon: "paw-print", own: "From their profile", other: "From your profile" },
};

/** The subject, as a link. */
function AboutLink({ about, own }: { about: About; own: boolean }) {
  const { icon, own: mine, other } = ABOUT_WORDS[about.kind];
  return (
    <Link to={aboutPath(about, own)} className="request-about">
      <Icon name={icon} size={16} className="flex-none" />
      <span>{own ? mine : other}</span>
      <Icon name="chevron-right" size={16} className="ml-auto flex-none" />
    </Link>
  );
}

function aboutPath({ kind, id }: About, own: boolean): string {
  if (kind === "trade") return `/trades/${id}`;
  if (kind === "server") return "/servers";
  if (kind === "match") return "/collection/matches";
  return own ? `/profile/${id}` : "/profile";
}

function RequestPets({ items }: { items: readonly PetPick[] }) {
  const { pets } = useCatalogue(null);
  return (
    <ul className="request-pets" aria-label="Pets">
      {items.map(({ petId, variant }, at) => {
        const pet = pets.find(({ id }) => id === petId);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never changes.
          <li key={at} className="request-pet">
            {pet ? <PetArt pet={pet} size={40} /> : <Skeleton className="size-10 flex-none rounded-full" />}
            <span className="min-w-0 wrap-anywhere">{pet && nameWithVariant({ name: pet.name, variant })}</span>
          </li>
        );
      })}
    </ul>
  );
}
