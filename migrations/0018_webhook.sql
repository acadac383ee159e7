CREATE TABLE "webhook_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"embeds" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "webhook_messages_kind_known" CHECK ("webhook_messages"."kind" in ('pet-added', 'values-changed', 'screenshot-rejected', 'test')),
	CONSTRAINT "webhook_messages_state_known" CHECK ("webhook_messages"."state" in ('waiting', 'sent', 'failed')),
	CONSTRAINT "webhook_messages_sent_has_time" CHECK (("webhook_messages"."state" = 'sent') = ("webhook_messages"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "webhook_messages_due_idx" ON "webhook_messages" USING btree ("due_at","id") WHERE "webhook_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_messages_created_idx" ON "webhook_messages" USING btree ("created_at","id");