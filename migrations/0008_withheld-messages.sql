ALTER TABLE "messages" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author_content" text;--> statement-breakpoint
-- allowed: no version before this one writes to the table, so it is empty
CREATE INDEX "conversations_requests_idx" ON "conversations" USING btree ("requested_by","requested_at");