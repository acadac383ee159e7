CREATE TABLE "own_prices" (
	"user_id" uuid NOT NULL,
	"pet_id" integer NOT NULL,
	"variant" text NOT NULL,
	"value" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_prices_user_id_pet_id_variant_pk" PRIMARY KEY("user_id","pet_id","variant"),
	CONSTRAINT "own_prices_variant_known" CHECK ("own_prices"."variant" in ('normal', 'shiny', 'mythic', 'shinyMythic')),
	CONSTRAINT "own_prices_value_range" CHECK ("own_prices"."value" between 1 and 1000000000000000)
);
--> statement-breakpoint
ALTER TABLE "own_prices" ADD CONSTRAINT "own_prices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;