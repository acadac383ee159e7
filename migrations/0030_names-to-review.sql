CREATE TABLE "name_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"name" text NOT NULL,
	"resembles" text NOT NULL,
	"why" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decision" text,
	CONSTRAINT "name_reviews_once" UNIQUE("user_id","place","name"),
	CONSTRAINT "name_reviews_decision_known" CHECK ("name_reviews"."decision" in ('accepted', 'reset')),
	CONSTRAINT "name_reviews_place_known" CHECK ("name_reviews"."place" in ('username', 'displayName', 'title', 'bio', 'robloxUsername')),
	CONSTRAINT "name_reviews_why_known" CHECK ("name_reviews"."why" in ('word', 'name'))
);
--> statement-breakpoint
ALTER TABLE "name_reviews" ADD CONSTRAINT "name_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "name_reviews_waiting_idx" ON "name_reviews" USING btree ("created_at","id") WHERE "name_reviews"."decision" is null;--> statement-breakpoint
CREATE INDEX "identities_shape_idx" ON "identities" USING btree ("provider",replace(replace(translate(lower("username"), '0134578l_', 'oieastbi'), 'rn', 'm'), 'vv', 'w'));