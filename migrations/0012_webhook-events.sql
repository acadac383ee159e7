CREATE TABLE "untold_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "untold_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"changes" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- allowed: it comes back in this migration with more kinds
ALTER TABLE "webhook_events" DROP CONSTRAINT "webhook_events_kind_known";--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "events" text[] DEFAULT '{"value.changed"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "filters" jsonb DEFAULT '{"pets":[],"variants":[],"percent":0,"search":null,"categories":[]}'::jsonb NOT NULL;--> statement-breakpoint
-- allowed: the events of 14 days, some thousand rows
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_kind_known" CHECK ("webhook_events"."kind" in ('value.changed', 'search.matched', 'news.published', 'pet-added', 'values-changed', 'screenshot-rejected', 'test'));--> statement-breakpoint
-- allowed: at most three rows for each player who has a server
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_events_known" CHECK ("webhooks"."events" <@ array['value.changed', 'search.matched', 'news.published'] and cardinality("webhooks"."events") > 0);