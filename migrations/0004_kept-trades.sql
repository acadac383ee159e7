ALTER TABLE "trades" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "end_notified_at" timestamp with time zone;