ALTER TABLE "kept_bans" ALTER COLUMN "banned_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_bans" ALTER COLUMN "ban_reason" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_bans" ADD COLUMN "muted_until" timestamp with time zone;