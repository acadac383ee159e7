CREATE TABLE "deal_lines" (
	"deal_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"phrase" text,
	"items" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "deal_lines_deal_id_number_pk" PRIMARY KEY("deal_id","number"),
	CONSTRAINT "deal_lines_by_known" CHECK ("deal_lines"."by" in ('first', 'second', 'site')),
	CONSTRAINT "deal_lines_number_positive" CHECK ("deal_lines"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_id" uuid,
	"second_id" uuid,
	"trade_id" uuid,
	"trade_pets" integer,
	"took_trade" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"offered_by" text NOT NULL,
	"last_number" integer NOT NULL,
	"offer_number" integer NOT NULL,
	"offers" smallint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"first_confirmed_at" timestamp with time zone,
	"second_confirmed_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"withheld" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deals_status_known" CHECK ("deals"."status" in ('open', 'agreed', 'declined', 'withdrawn', 'expired', 'outbid', 'cancelled', 'confirmed', 'one_sided', 'lapsed', 'ended')),
	CONSTRAINT "deals_two_players" CHECK ("deals"."first_id" <> "deals"."second_id"),
	CONSTRAINT "deals_end" CHECK (("deals"."ended_at" is null) = ("deals"."status" in ('open', 'agreed'))),
	CONSTRAINT "deals_confirmed_by_both" CHECK (("deals"."status" = 'confirmed') = ("deals"."first_confirmed_at" is not null and "deals"."second_confirmed_at" is not null)),
	CONSTRAINT "deals_numbers" CHECK ("deals"."offer_number" between 1 and "deals"."last_number" and "deals"."offers" > 0)
);
--> statement-breakpoint
ALTER TABLE "deal_lines" ADD CONSTRAINT "deal_lines_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_first_id_users_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_second_id_users_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deals_pair_once" ON "deals" USING btree (least(first_id, second_id),greatest(first_id, second_id),coalesce(trade_id, '00000000-0000-0000-0000-000000000000'::uuid)) WHERE "deals"."status" in ('open', 'agreed') and not "deals"."withheld";--> statement-breakpoint
CREATE INDEX "deals_first_idx" ON "deals" USING btree ("first_id","changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deals_second_idx" ON "deals" USING btree ("second_id","changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deals_begun_idx" ON "deals" USING btree ("first_id","created_at");--> statement-breakpoint
CREATE INDEX "deals_trade_idx" ON "deals" USING btree ("trade_id") WHERE "deals"."trade_id" is not null;--> statement-breakpoint
CREATE INDEX "deals_due_idx" ON "deals" USING btree ("expires_at") WHERE "deals"."status" in ('open', 'agreed');--> statement-breakpoint
CREATE INDEX "deals_ended_idx" ON "deals" USING btree ("ended_at") WHERE "deals"."ended_at" is not null;