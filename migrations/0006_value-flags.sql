CREATE TABLE "value_flags" (
	"pet_id" integer NOT NULL,
	"variant" text NOT NULL,
	"flags" text[] NOT NULL,
	"low" bigint NOT NULL,
	"high" bigint NOT NULL,
	CONSTRAINT "value_flags_pet_id_variant_pk" PRIMARY KEY("pet_id","variant"),
	CONSTRAINT "value_flags_variant_known" CHECK ("value_flags"."variant" in ('normal', 'shiny', 'mythic', 'shinyMythic')),
	CONSTRAINT "value_flags_known" CHECK ("value_flags"."flags" <@ array['thin', 'jumped', 'disputed', 'settling'] and cardinality("value_flags"."flags") > 0),
	CONSTRAINT "value_flags_in_order" CHECK (1 <= "value_flags"."low" and "value_flags"."low" <= "value_flags"."high")
);
