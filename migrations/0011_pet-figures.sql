CREATE TABLE "figure_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"hash" text NOT NULL,
	"plan" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pet_figures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pet_id" integer NOT NULL,
	"kind" text NOT NULL,
	"figure" bigint NOT NULL,
	"read_on" date NOT NULL,
	"source" text NOT NULL,
	"link" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pet_figures_day_unique" UNIQUE("pet_id","kind","read_on"),
	CONSTRAINT "pet_figures_kind_known" CHECK ("pet_figures"."kind" in ('normal', 'shiny', 'mythic', 'shinyMythic', 'odds')),
	CONSTRAINT "pet_figures_in_range" CHECK ("pet_figures"."figure" between (case when "pet_figures"."kind" = 'odds' then 1 else 0 end) and 1000000000000000),
	CONSTRAINT "pet_figures_source_length" CHECK (char_length("pet_figures"."source") between 1 and 80),
	CONSTRAINT "pet_figures_link_secure" CHECK ("pet_figures"."link" like 'https://%' and char_length("pet_figures"."link") <= 300)
);
--> statement-breakpoint
ALTER TABLE "figure_imports" ADD CONSTRAINT "figure_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_figures" ADD CONSTRAINT "pet_figures_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figure_imports_age_idx" ON "figure_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pet_figures_created_idx" ON "pet_figures" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pet_figures_read_idx" ON "pet_figures" USING btree ("read_on","id");