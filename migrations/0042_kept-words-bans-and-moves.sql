CREATE TABLE "kept_bans" (
	"digest" text PRIMARY KEY NOT NULL,
	"banned_at" timestamp with time zone NOT NULL,
	"ban_reason" text NOT NULL,
	"banned_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deleted_words" (
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"words" text NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deleted_words_conversation_id_number_pk" PRIMARY KEY("conversation_id","number")
);
--> statement-breakpoint
CREATE TABLE "moved_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_words" ADD CONSTRAINT "deleted_words_message" FOREIGN KEY ("conversation_id","number") REFERENCES "public"."messages"("conversation_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_conversations" ADD CONSTRAINT "moved_conversations_to_id_conversations_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_words_age_idx" ON "deleted_words" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "moved_conversations_to_idx" ON "moved_conversations" USING btree ("to_id");