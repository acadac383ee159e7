import { useRootData } from "~/platform/browser/root-data.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { CodeBlock } from "~/ui/code-block.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import type { PetRecord } from "../../core/pet-record.ts";
import type { CataloguePet } from "../../pets.types.ts";
import { PetArt } from "../parts/pet-art.tsx";
import { RarityLabel } from "../parts/rarity-label.tsx";

interface PetRecordPageProps {
  pet: CataloguePet;
  slug: string;
  record: PetRecord;
}

/** A pet as the public API gives it, for people. */
export function PetRecordPage({ pet, slug, record }: PetRecordPageProps) {
  const root = useRootData();
  return (
    <div className="page-width max-w-3xl pb-12">
      <PageHeading
        title={pet.name}
        actions={
          <ButtonLink to="/api" variant="primary">
            Documentation
          </ButtonLink>
        }
      >
        This is what bots, sheets and sites get from the public API.
      </PageHeading>
      <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <PetArt pet={pet} size={128} eager />
        <div className="flex min-w-0 flex-col items-start gap-2">
          <RarityLabel rarity={pet.rarity} limited={pet.limited} />
          {root?.settings.sampleValues && <Chip tone="fair">Sample values</Chip>}
          <ButtonLink to={`/pet/${pet.id}`}>
            <span>
              All about <bdi translate="no">{pet.name}</bdi>
            </span>
          </ButtonLink>
        </div>
      </Card>
      <Section title="JSON">
        <CodeBlock code={JSON.stringify(record, null, 2)} what="the JSON" label={`/api/pet/${slug}`} />
        <p className="mt-3 flex flex-wrap gap-2.5">
          <ButtonLink to={`/api/json/pet/${slug}`} reloadDocument>
            Indented
          </ButtonLink>
          <ButtonLink to={`/api/raw/pet/${slug}`} reloadDocument>
            In one line
          </ButtonLink>
        </p>
      </Section>
    </div>
  );
}
