ALTER TABLE "deal_meetings" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "deal_meetings" ADD COLUMN "taker_time_zone" text;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_confirmations_fit" CHECK (num_nonnulls("deals"."first_confirmed_at", "deals"."second_confirmed_at") = 0 or "deals"."status" in ('agreed', 'confirmed', 'one_sided')) NOT VALID;