CREATE TABLE "suggestion_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"suggestion_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "suggestion_comments_length" CHECK (char_length("suggestion_comments"."content") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "suggestion_cooldowns" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggestion_proofs" (
	"suggestion_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"trade_id" uuid NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"own" boolean NOT NULL,
	"sides" jsonb NOT NULL,
	CONSTRAINT "suggestion_proofs_suggestion_id_position_pk" PRIMARY KEY("suggestion_id","position"),
	CONSTRAINT "suggestion_proofs_few" CHECK ("suggestion_proofs"."position" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "suggestion_values" (
	"suggestion_id" uuid NOT NULL,
	"variant" text NOT NULL,
	"from_status" text NOT NULL,
	"from_value" bigint,
	"to_status" text NOT NULL,
	"to_value" bigint,
	CONSTRAINT "suggestion_values_suggestion_id_variant_pk" PRIMARY KEY("suggestion_id","variant"),
	CONSTRAINT "suggestion_values_variant_known" CHECK ("suggestion_values"."variant" in ('normal', 'shiny', 'mythic', 'shinyMythic')),
	CONSTRAINT "suggestion_values_from_matches" CHECK (("suggestion_values"."from_status" = 'valued') = ("suggestion_values"."from_value" is not null)),
	CONSTRAINT "suggestion_values_to_matches" CHECK (("suggestion_values"."to_status" = 'valued') = ("suggestion_values"."to_value" is not null))
);
--> statement-breakpoint
CREATE TABLE "suggestion_votes" (
	"suggestion_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"weight" smallint NOT NULL,
	"fresh" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suggestion_votes_suggestion_id_user_id_pk" PRIMARY KEY("suggestion_id","user_id"),
	CONSTRAINT "suggestion_votes_direction_known" CHECK ("suggestion_votes"."direction" in ('up', 'down')),
	CONSTRAINT "suggestion_votes_weight_bounded" CHECK ("suggestion_votes"."weight" between 0 and 200)
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"highlighted" boolean DEFAULT false NOT NULL,
	"pet_id" integer,
	"pet_name" text,
	"upvotes" integer DEFAULT 0 NOT NULL,
	"downvotes" integer DEFAULT 0 NOT NULL,
	"score" integer GENERATED ALWAYS AS (upvotes - downvotes) STORED NOT NULL,
	"start_weight" integer DEFAULT 0 NOT NULL,
	"settled_weight" integer DEFAULT 0 NOT NULL,
	"fresh_weight" integer DEFAULT 0 NOT NULL,
	"support" integer DEFAULT 0 NOT NULL,
	"admin_comment" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "suggestions_title_length" CHECK (char_length("suggestions"."title") between 1 and 100),
	CONSTRAINT "suggestions_description_length" CHECK (char_length("suggestions"."description") between 1 and 2000),
	CONSTRAINT "suggestions_category_known" CHECK ("suggestions"."category" in ('pet', 'feature', 'value', 'website', 'balance', 'bug', 'improvement', 'other')),
	CONSTRAINT "suggestions_status_known" CHECK ("suggestions"."status" in ('pending', 'under_review', 'approved', 'rejected', 'implemented')),
	CONSTRAINT "suggestions_value_names_pet" CHECK (("suggestions"."category" = 'value') = ("suggestions"."pet_id" is not null and "suggestions"."pet_name" is not null)),
	CONSTRAINT "suggestions_votes_positive" CHECK ("suggestions"."upvotes" >= 0 and "suggestions"."downvotes" >= 0),
	CONSTRAINT "suggestions_answer_length" CHECK (char_length("suggestions"."admin_comment") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "suggestion_comments" ADD CONSTRAINT "suggestion_comments_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_comments" ADD CONSTRAINT "suggestion_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_cooldowns" ADD CONSTRAINT "suggestion_cooldowns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_proofs" ADD CONSTRAINT "suggestion_proofs_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_values" ADD CONSTRAINT "suggestion_values_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_votes" ADD CONSTRAINT "suggestion_votes_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_votes" ADD CONSTRAINT "suggestion_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suggestion_comments_suggestion_idx" ON "suggestion_comments" USING btree ("suggestion_id","created_at","id");--> statement-breakpoint
CREATE INDEX "suggestion_comments_user_idx" ON "suggestion_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "suggestion_votes_user_idx" ON "suggestion_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "suggestions_top_idx" ON "suggestions" USING btree ("highlighted","score","created_at","id") WHERE "suggestions"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "suggestions_newest_idx" ON "suggestions" USING btree ("highlighted","created_at","id") WHERE "suggestions"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "suggestions_support_idx" ON "suggestions" USING btree ("highlighted","support","created_at","id") WHERE "suggestions"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "suggestions_user_idx" ON "suggestions" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "suggestions_pet_idx" ON "suggestions" USING btree ("pet_id") WHERE "suggestions"."pet_id" is not null;--> statement-breakpoint
CREATE INDEX "suggestions_title_idx" ON "suggestions" USING gin (lower("title") gin_trgm_ops);