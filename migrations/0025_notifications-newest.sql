DROP INDEX "notifications_user_idx";--> statement-breakpoint
CREATE INDEX "notifications_newest_idx" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);