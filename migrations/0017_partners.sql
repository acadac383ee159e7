CREATE TABLE "partner_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text NOT NULL,
	"channel_name" text NOT NULL,
	"channel_url" text NOT NULL,
	"subscriber_count" integer NOT NULL,
	"content" text NOT NULL,
	"engagement_rate" text DEFAULT '' NOT NULL,
	"contact_email" text,
	"additional_info" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" uuid,
	"review_notes" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"owned_at" timestamp with time zone,
	"owned_by" text,
	"vouched_by" uuid,
	CONSTRAINT "partner_applications_status_known" CHECK ("partner_applications"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "partner_applications_review_has_time" CHECK (("partner_applications"."status" = 'pending') = ("partner_applications"."reviewed_at" is null)),
	CONSTRAINT "partner_applications_subscribers" CHECK ("partner_applications"."subscriber_count" >= 100),
	CONSTRAINT "partner_applications_proof_whole" CHECK (("partner_applications"."owned_at" is null) = ("partner_applications"."owned_by" is null)),
	CONSTRAINT "partner_applications_proof_known" CHECK ("partner_applications"."owned_by" in ('code', 'word'))
);
--> statement-breakpoint
CREATE TABLE "partner_channels" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"url" text NOT NULL,
	"provider_id" text,
	"uploads" text,
	"resolved_at" timestamp with time zone,
	"video_count" integer,
	"listed_count" integer,
	"listed_at" timestamp with time zone,
	"open_videos" text[] DEFAULT '{}' NOT NULL,
	"ended_videos" text[] DEFAULT '{}' NOT NULL,
	"live" boolean DEFAULT false NOT NULL,
	"live_video" text,
	"live_since" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "partner_channels_provider_known" CHECK ("partner_channels"."provider" in ('youtube', 'twitch'))
);
--> statement-breakpoint
CREATE TABLE "partner_clicks" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "partner_clicks_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "partner_follows" (
	"partner_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_follows_partner_id_user_id_pk" PRIMARY KEY("partner_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "provider_polls" (
	"provider" text PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp with time zone,
	"ran_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "provider_polls_provider_known" CHECK ("provider_polls"."provider" in ('youtube', 'twitch'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "partner_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "partner_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role_before_partner" text;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_vouched_by_users_id_fk" FOREIGN KEY ("vouched_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_channels" ADD CONSTRAINT "partner_channels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_clicks" ADD CONSTRAINT "partner_clicks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_follows" ADD CONSTRAINT "partner_follows_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_follows" ADD CONSTRAINT "partner_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_applications_one_pending" ON "partner_applications" USING btree ("user_id") WHERE "partner_applications"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "partner_applications_user_idx" ON "partner_applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "partner_applications_created_idx" ON "partner_applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "partner_applications_email_idx" ON "partner_applications" USING btree ("reviewed_at") WHERE "partner_applications"."contact_email" is not null;--> statement-breakpoint
CREATE INDEX "partner_applications_reviewer_idx" ON "partner_applications" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "partner_applications_voucher_idx" ON "partner_applications" USING btree ("vouched_by");--> statement-breakpoint
CREATE INDEX "partner_channels_live_idx" ON "partner_channels" USING btree ("checked_at") WHERE "partner_channels"."live";--> statement-breakpoint
CREATE INDEX "partner_clicks_day_idx" ON "partner_clicks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "partner_follows_user_idx" ON "partner_follows" USING btree ("user_id","since");--> statement-breakpoint
-- allowed: it holds the few partners alone, and the accounts are read through once: a tenth of a second for a hundred thousand
CREATE INDEX "users_partners_idx" ON "users" USING btree ("created_at","id") WHERE "users"."partner_since" is not null;--> statement-breakpoint
-- allowed: the accounts of the few partners, found by an index; the version before does not look at these columns
UPDATE "users" SET "partner_since" = "created_at", "partner_confirmed_at" = date_trunc('milliseconds', now()) WHERE "role" = 'partner';