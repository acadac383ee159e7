CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "trade_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trade_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "trade_comments_length" CHECK (char_length("trade_comments"."content") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "trade_interests" (
	"trade_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trade_interests_trade_id_user_id_pk" PRIMARY KEY("trade_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "trade_items" (
	"trade_id" uuid NOT NULL,
	"side" text NOT NULL,
	"position" smallint NOT NULL,
	"pet_id" integer NOT NULL,
	"variant" text NOT NULL,
	"name" text NOT NULL,
	"rarity" text NOT NULL,
	"value_status" text NOT NULL,
	"value" bigint,
	"estimated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "trade_items_trade_id_side_position_pk" PRIMARY KEY("trade_id","side","position"),
	CONSTRAINT "trade_items_side_known" CHECK ("trade_items"."side" in ('giving', 'receiving')),
	CONSTRAINT "trade_items_position_range" CHECK ("trade_items"."position" between 0 and 7),
	CONSTRAINT "trade_items_value_matches_status" CHECK (("trade_items"."value_status" = 'valued') = ("trade_items"."value" is not null))
);
--> statement-breakpoint
CREATE TABLE "trade_posters" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_posted_at" timestamp with time zone NOT NULL,
	"removed_trades" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"roblox_username" text NOT NULL,
	"discord_username" text DEFAULT '' NOT NULL,
	"giving_total" bigint NOT NULL,
	"receiving_total" bigint NOT NULL,
	"status" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"availability" text NOT NULL,
	"custom_availability" text DEFAULT '' NOT NULL,
	"status_note" text,
	"interested_count" integer DEFAULT 0 NOT NULL,
	"item_codes" integer[] NOT NULL,
	"poster_role" text NOT NULL,
	"pin_rank" smallint DEFAULT 0 NOT NULL,
	"pinned_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "trades_status_known" CHECK ("trades"."status" in ('fair', 'win', 'loss')),
	CONSTRAINT "trades_totals_positive" CHECK ("trades"."giving_total" >= 0 and "trades"."receiving_total" >= 0),
	CONSTRAINT "trades_interest_positive" CHECK ("trades"."interested_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "trade_comments" ADD CONSTRAINT "trade_comments_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_comments" ADD CONSTRAINT "trade_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_interests" ADD CONSTRAINT "trade_interests_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_interests" ADD CONSTRAINT "trade_interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_items" ADD CONSTRAINT "trade_items_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_posters" ADD CONSTRAINT "trade_posters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trade_comments_trade_idx" ON "trade_comments" USING btree ("trade_id","created_at","id");--> statement-breakpoint
CREATE INDEX "trade_comments_user_idx" ON "trade_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trade_interests_user_idx" ON "trade_interests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trades_newest_idx" ON "trades" USING btree ("created_at","id") WHERE "trades"."completed_at" is null and "trades"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "trades_value_idx" ON "trades" USING btree ("giving_total","created_at","id") WHERE "trades"."completed_at" is null and "trades"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "trades_interest_idx" ON "trades" USING btree ("interested_count","created_at","id") WHERE "trades"."completed_at" is null and "trades"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "trades_pinned_idx" ON "trades" USING btree ("pinned_until") WHERE "trades"."pinned_until" is not null and "trades"."completed_at" is null and "trades"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "trades_partners_idx" ON "trades" USING btree ("created_at","id") WHERE "trades"."poster_role" = 'partner' and "trades"."completed_at" is null and "trades"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "trades_user_idx" ON "trades" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "trades_expiry_idx" ON "trades" USING btree ("expires_at") WHERE "trades"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "trades_retention_idx" ON "trades" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "trades_items_idx" ON "trades" USING gin ("item_codes");--> statement-breakpoint
CREATE INDEX "trades_names_idx" ON "trades" USING gin (("roblox_username" || ' ' || "discord_username") gin_trgm_ops);