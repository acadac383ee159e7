CREATE TABLE "hook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hook_id" uuid NOT NULL,
	"event_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_status" smallint,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "hook_deliveries_once" UNIQUE("event_id","hook_id"),
	CONSTRAINT "hook_deliveries_state_known" CHECK ("hook_deliveries"."state" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "hook_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hook_events_kind_known" CHECK ("hook_events"."kind" in ('value.changed', 'test'))
);
--> statement-breakpoint
CREATE TABLE "hooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stopped_why" text,
	"notified_at" timestamp with time zone,
	CONSTRAINT "hooks_name_length" CHECK (char_length("hooks"."name") between 1 and 40),
	CONSTRAINT "hooks_address_length" CHECK (char_length("hooks"."address") between 1 and 500),
	CONSTRAINT "hooks_stopped_has_reason" CHECK (("hooks"."stopped_at" is null) = ("hooks"."stopped_why" is null)),
	CONSTRAINT "hooks_stopped_why_known" CHECK ("hooks"."stopped_why" in ('failing', 'gone', 'team'))
);
--> statement-breakpoint
ALTER TABLE "hook_deliveries" ADD CONSTRAINT "hook_deliveries_hook_id_hooks_id_fk" FOREIGN KEY ("hook_id") REFERENCES "public"."hooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hook_deliveries" ADD CONSTRAINT "hook_deliveries_event_id_hook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."hook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hooks" ADD CONSTRAINT "hooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hook_deliveries_due_idx" ON "hook_deliveries" USING btree ("due_at","id") WHERE "hook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "hook_deliveries_hook_idx" ON "hook_deliveries" USING btree ("hook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "hook_events_created_idx" ON "hook_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "hooks_user_idx" ON "hooks" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "hooks_created_idx" ON "hooks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "hooks_unnotified_idx" ON "hooks" USING btree ("id") WHERE "hooks"."stopped_at" is not null and "hooks"."notified_at" is null;