ALTER TABLE "participants" ADD COLUMN "notified_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- allowed: the table is as new as this migration, and empty wherever it runs
CREATE INDEX "participants_unnotified_idx" ON "participants" USING btree ("last_at") WHERE "participants"."last_number" > "participants"."notified_number";