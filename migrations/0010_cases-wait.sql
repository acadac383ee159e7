-- allowed: the table came with this version, and no site has rows in it
ALTER TABLE "cases" ADD COLUMN "queued_at" timestamp with time zone;
--> statement-breakpoint
-- allowed: the table came with this version, and no site has rows in it
ALTER TABLE "cases" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- allowed: the table came with this version, and no site has rows in it
CREATE INDEX "appeals_created_idx" ON "appeals" USING btree ("created_at");
--> statement-breakpoint
-- allowed: the table came with this version, and no site has rows in it
CREATE INDEX "cases_waiting_idx" ON "cases" USING btree ("priority","queued_at","id") WHERE "cases"."queued_at" is not null;
--> statement-breakpoint
-- allowed: the table came with this version, and no site has rows in it
CREATE INDEX "cases_created_idx" ON "cases" USING btree ("created_at");