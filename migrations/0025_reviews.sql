CREATE TABLE "review_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "review_answers_once" UNIQUE("review_id"),
	CONSTRAINT "review_answers_length" CHECK (char_length("review_answers"."content") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"deal_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"subject_id" uuid NOT NULL,
	"tags" text[] NOT NULL,
	"content" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"shows_at" timestamp with time zone NOT NULL,
	"announced" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "reviews_once_each" UNIQUE("deal_id","side"),
	CONSTRAINT "reviews_side_known" CHECK ("reviews"."side" in ('first', 'second')),
	CONSTRAINT "reviews_tags_count" CHECK (cardinality("reviews"."tags") between 1 and 4),
	CONSTRAINT "reviews_length" CHECK (char_length("reviews"."content") <= 200),
	CONSTRAINT "reviews_of_another" CHECK ("reviews"."author_id" <> "reviews"."subject_id")
);
--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_answers_created_idx" ON "review_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_subject_idx" ON "reviews" USING btree ("subject_id","shows_at","id");--> statement-breakpoint
CREATE INDEX "reviews_author_idx" ON "reviews" USING btree ("author_id","written_at");--> statement-breakpoint
CREATE INDEX "reviews_due_idx" ON "reviews" USING btree ("shows_at") WHERE not "reviews"."announced";--> statement-breakpoint
CREATE INDEX "reviews_written_idx" ON "reviews" USING btree ("written_at");