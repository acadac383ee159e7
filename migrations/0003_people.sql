CREATE TABLE "chat_guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"blocked_at" timestamp with time zone,
	CONSTRAINT "chat_guests_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "chat_guests_name_length" CHECK (char_length("chat_guests"."name") between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "contact_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requests_from" text DEFAULT 'everybody' NOT NULL,
	"shows_typing" boolean DEFAULT false NOT NULL,
	"shows_read" boolean DEFAULT false NOT NULL,
	"shows_online" boolean DEFAULT false NOT NULL,
	"push_at_night" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_settings_from_known" CHECK ("contact_settings"."requests_from" in ('everybody', 'known', 'nobody'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"first_id" uuid,
	"second_id" uuid,
	"user_id" uuid,
	"guest_id" uuid,
	"state" text NOT NULL,
	"requested_by" uuid,
	"requested_at" timestamp with time zone,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"assigned_to" uuid,
	"waiting_since" timestamp with time zone,
	CONSTRAINT "conversations_pair_once" UNIQUE("first_id","second_id"),
	CONSTRAINT "conversations_support_once" UNIQUE("user_id"),
	CONSTRAINT "conversations_guest_once" UNIQUE("guest_id"),
	CONSTRAINT "conversations_kind_known" CHECK ("conversations"."kind" in ('direct', 'support')),
	CONSTRAINT "conversations_state_known" CHECK ("conversations"."state" in ('requested', 'open')),
	CONSTRAINT "conversations_pair_ordered" CHECK ("conversations"."first_id" < "conversations"."second_id"),
	CONSTRAINT "conversations_sides" CHECK (case when "conversations"."kind" = 'direct' then num_nonnulls("conversations"."user_id", "conversations"."guest_id") = 0
        else num_nonnulls("conversations"."first_id", "conversations"."second_id") = 0 and num_nonnulls("conversations"."user_id", "conversations"."guest_id") = 1 end)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"author" text NOT NULL,
	"sender_id" uuid,
	"key" uuid NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"request" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	"caught" jsonb,
	CONSTRAINT "messages_conversation_id_number_pk" PRIMARY KEY("conversation_id","number"),
	CONSTRAINT "messages_key_once" UNIQUE NULLS NOT DISTINCT("conversation_id","sender_id","key"),
	CONSTRAINT "messages_author_known" CHECK ("messages"."author" in ('user', 'guest', 'support', 'system')),
	CONSTRAINT "messages_length" CHECK (char_length("messages"."content") <= 1000),
	CONSTRAINT "messages_number_positive" CHECK ("messages"."number" > 0),
	CONSTRAINT "messages_request_has_no_words" CHECK ("messages"."request" is null or "messages"."content" = ''),
	CONSTRAINT "messages_deleted_by" CHECK (("messages"."deleted_at" is null) = ("messages"."deleted_by" is null))
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"read_number" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"archived_at" timestamp with time zone,
	CONSTRAINT "participants_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id"),
	CONSTRAINT "participants_answer_known" CHECK ("participants"."answer" in ('accepted', 'declined', 'ignored')),
	CONSTRAINT "participants_read_range" CHECK ("participants"."read_number" between 0 and "participants"."last_number")
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_by" uuid,
	"taken_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"upheld" boolean,
	"statement" text,
	CONSTRAINT "appeals_case_id_unique" UNIQUE("case_id"),
	CONSTRAINT "appeals_text_length" CHECK (char_length("appeals"."text") between 1 and 1000),
	CONSTRAINT "appeals_decided_whole" CHECK (("appeals"."decided_at" is null) = ("appeals"."upheld" is null))
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"user_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_user_id_other_id_pk" PRIMARY KEY("user_id","other_id"),
	CONSTRAINT "blocks_kind_known" CHECK ("blocks"."kind" in ('block', 'mute')),
	CONSTRAINT "blocks_not_oneself" CHECK ("blocks"."user_id" <> "blocks"."other_id")
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"version" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"subject_id" uuid,
	"subject_name" text NOT NULL,
	"reason" text NOT NULL,
	"priority" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_by" uuid,
	"taken_at" timestamp with time zone,
	"escalated_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision" text,
	"rule" text,
	"statement" text,
	"until" timestamp with time zone,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "cases_thing_once" UNIQUE("kind","thing_id","version"),
	CONSTRAINT "cases_decision_known" CHECK ("cases"."decision" in ('no_fault', 'remove', 'warn', 'mute', 'ban')),
	CONSTRAINT "cases_decided_whole" CHECK (("cases"."decided_at" is null) = ("cases"."decision" is null)),
	CONSTRAINT "cases_decision_has_words" CHECK ("cases"."decision" is null or "cases"."decision" = 'no_fault' or ("cases"."rule" is not null and "cases"."statement" is not null))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"reporter_id" uuid,
	"code_hash" text,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reports_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "reports_once_each" UNIQUE("case_id","reporter_id"),
	CONSTRAINT "reports_reason_known" CHECK ("reports"."reason" in ('scam', 'private', 'insult', 'sexual', 'danger', 'impersonation', 'other')),
	CONSTRAINT "reports_text_length" CHECK (char_length("reports"."text") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "word_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"warning" text NOT NULL,
	"language" text NOT NULL,
	"phrase" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "word_rules_once" UNIQUE("warning","phrase"),
	CONSTRAINT "word_rules_language_known" CHECK ("word_rules"."language" in ('en', 'de', 'any')),
	CONSTRAINT "word_rules_phrase_length" CHECK (char_length("word_rules"."phrase") between 2 and 100)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "banned_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_settings" ADD CONSTRAINT "contact_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_first_id_users_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_second_id_users_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_guest_id_chat_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."chat_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_rules" ADD CONSTRAINT "word_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_guests_seen_idx" ON "chat_guests" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "conversations_second_idx" ON "conversations" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "conversations_support_idx" ON "conversations" USING btree ("last_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "conversations"."kind" = 'support';--> statement-breakpoint
CREATE INDEX "conversations_waiting_idx" ON "conversations" USING btree ("waiting_since","id") WHERE "conversations"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "conversations_age_idx" ON "conversations" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "messages_sender_idx" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "participants_newest_idx" ON "participants" USING btree ("user_id","last_at" DESC NULLS LAST,"conversation_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "participants_unread_idx" ON "participants" USING btree ("user_id") WHERE "participants"."last_number" > "participants"."read_number";--> statement-breakpoint
CREATE INDEX "appeals_queue_idx" ON "appeals" USING btree ("created_at","id") WHERE "appeals"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "blocks_other_idx" ON "blocks" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "cases_queue_idx" ON "cases" USING btree ("priority","created_at","id") WHERE "cases"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "cases_subject_idx" ON "cases" USING btree ("subject_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cases_decided_idx" ON "cases" USING btree ("decided_at") WHERE "cases"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "reports_reporter_idx" ON "reports" USING btree ("reporter_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_ban_end_needs_ban" CHECK ("users"."banned_until" is null or "users"."banned_at" is not null) NOT VALID;