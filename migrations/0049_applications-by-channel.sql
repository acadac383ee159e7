ALTER TABLE "partner_applications" ADD COLUMN "channel_id" text;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "deleted_at" timestamp with time zone;