ALTER TABLE "news" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "news_publish_at_idx" ON "news" USING btree ("publish_at") WHERE "news"."publish_at" is not null;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_scheduled_is_draft" CHECK ("news"."publish_at" is null or not "news"."published");