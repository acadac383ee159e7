-- allowed: a catalogue has some thousand pets, at most 20,000, which are written anew within a tenth of a second
ALTER TABLE "pets" ADD COLUMN "lookup_key" text GENERATED ALWAYS AS (replace(slug, '-', '')) STORED NOT NULL;--> statement-breakpoint
-- allowed: an index of some thousand short keys
ALTER TABLE "pets" ADD CONSTRAINT "pets_lookup_key_unique" UNIQUE("lookup_key");
