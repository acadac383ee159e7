CREATE TABLE "value_evidence" (
	"pet_id" integer NOT NULL,
	"variant" text NOT NULL,
	"trades" integer NOT NULL,
	"players" integer NOT NULL,
	"voices" integer NOT NULL,
	"low" bigint NOT NULL,
	"middle" bigint NOT NULL,
	"high" bigint NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "value_evidence_pet_id_variant_pk" PRIMARY KEY("pet_id","variant"),
	CONSTRAINT "value_evidence_variant_known" CHECK ("value_evidence"."variant" in ('normal', 'shiny', 'mythic', 'shinyMythic')),
	CONSTRAINT "value_evidence_in_order" CHECK (1 <= "value_evidence"."low" and "value_evidence"."low" <= "value_evidence"."middle" and "value_evidence"."middle" <= "value_evidence"."high")
);
--> statement-breakpoint
CREATE TABLE "value_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"hash" text NOT NULL,
	"plan" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "value_imports" ADD CONSTRAINT "value_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "value_imports_age_idx" ON "value_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "trades_completed_idx" ON "trades" USING btree ("completed_at","id") WHERE "trades"."completed_at" is not null;