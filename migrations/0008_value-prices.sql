CREATE TABLE "value_prices" (
	"pet_id" integer NOT NULL,
	"variant" text NOT NULL,
	"prices" jsonb NOT NULL,
	CONSTRAINT "value_prices_pet_id_variant_pk" PRIMARY KEY("pet_id","variant"),
	CONSTRAINT "value_prices_variant_known" CHECK ("value_prices"."variant" in ('normal', 'shiny', 'mythic', 'shinyMythic')),
	CONSTRAINT "value_prices_bounded" CHECK (jsonb_array_length("value_prices"."prices") between 3 and 10)
);
