ALTER TABLE "site_settings" ALTER COLUMN "chat_enabled" SET DEFAULT true;--> statement-breakpoint
-- allowed: the table has one row, and until now nobody was offered its switch
UPDATE "site_settings" SET "chat_enabled" = true;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "messages_at_night" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "time_zone" text;