CREATE TABLE "giveaway_entries" (
	"giveaway_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid,
	"code" text NOT NULL,
	"boosted" boolean NOT NULL,
	"line" integer NOT NULL,
	"left_line" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "giveaway_entries_giveaway_id_number_pk" PRIMARY KEY("giveaway_id","number"),
	CONSTRAINT "giveaway_entries_code" UNIQUE("giveaway_id","code"),
	CONSTRAINT "giveaway_entries_line" UNIQUE("giveaway_id","line"),
	CONSTRAINT "giveaway_entries_code_form" CHECK ("giveaway_entries"."code" ~ '^[0-9a-f]{16}$'),
	CONSTRAINT "giveaway_entries_left_after" CHECK ("giveaway_entries"."left_line" > "giveaway_entries"."line")
);
--> statement-breakpoint
CREATE TABLE "giveaway_seeds" (
	"giveaway_id" uuid PRIMARY KEY NOT NULL,
	"seed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "giveaway_winners" (
	"giveaway_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid,
	"giveaway_title" text NOT NULL,
	"prize_awarded" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "giveaway_winners_giveaway_id_place_pk" PRIMARY KEY("giveaway_id","place"),
	CONSTRAINT "giveaway_winners_entry" UNIQUE("giveaway_id","number")
);
--> statement-breakpoint
CREATE TABLE "giveaways" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"prize" text NOT NULL,
	"prize_type" text NOT NULL,
	"pet_id" integer,
	"image" text,
	"prizes" integer DEFAULT 1 NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"promise" text NOT NULL,
	"checksum" text NOT NULL,
	"entry_count" integer DEFAULT 0 NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"drawn_at" timestamp with time zone,
	"seed" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "giveaways_prize_type_known" CHECK ("giveaways"."prize_type" in ('pet', 'gamepass', 'other')),
	CONSTRAINT "giveaways_prizes_range" CHECK ("giveaways"."prizes" between 1 and 20),
	CONSTRAINT "giveaways_hashes" CHECK ("giveaways"."promise" ~ '^[0-9a-f]{64}$' and "giveaways"."checksum" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "giveaways_counts" CHECK ("giveaways"."entry_count" between 0 and "giveaways"."last_number" and "giveaways"."last_number" <= "giveaways"."line_count"),
	CONSTRAINT "giveaways_closed_is_over" CHECK ("giveaways"."closed_at" is null or not "giveaways"."is_active"),
	CONSTRAINT "giveaways_drawn_is_closed" CHECK ("giveaways"."drawn_at" is null or "giveaways"."closed_at" is not null),
	CONSTRAINT "giveaways_seed_with_draw" CHECK (("giveaways"."seed" is null) = ("giveaways"."drawn_at" is null))
);
--> statement-breakpoint
ALTER TABLE "giveaway_entries" ADD CONSTRAINT "giveaway_entries_giveaway_id_giveaways_id_fk" FOREIGN KEY ("giveaway_id") REFERENCES "public"."giveaways"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_entries" ADD CONSTRAINT "giveaway_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_seeds" ADD CONSTRAINT "giveaway_seeds_giveaway_id_giveaways_id_fk" FOREIGN KEY ("giveaway_id") REFERENCES "public"."giveaways"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_winners" ADD CONSTRAINT "giveaway_winners_giveaway_id_giveaways_id_fk" FOREIGN KEY ("giveaway_id") REFERENCES "public"."giveaways"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_winners" ADD CONSTRAINT "giveaway_winners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaways" ADD CONSTRAINT "giveaways_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "giveaway_entries_once_idx" ON "giveaway_entries" USING btree ("giveaway_id","user_id");--> statement-breakpoint
CREATE INDEX "giveaway_entries_user_idx" ON "giveaway_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "giveaway_winners_newest_idx" ON "giveaway_winners" USING btree ("created_at","giveaway_id","place");--> statement-breakpoint
CREATE INDEX "giveaway_winners_user_idx" ON "giveaway_winners" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "giveaways_active_idx" ON "giveaways" USING btree ("ends_at","id") WHERE "giveaways"."is_active";--> statement-breakpoint
CREATE INDEX "giveaways_due_idx" ON "giveaways" USING btree ("ends_at") WHERE "giveaways"."drawn_at" is null;--> statement-breakpoint
CREATE INDEX "giveaways_ended_idx" ON "giveaways" USING btree ("ends_at","id");