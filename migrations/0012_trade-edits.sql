ALTER TABLE "trade_interests" ADD COLUMN "pets_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "pets_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "pets_version" integer DEFAULT 0 NOT NULL;