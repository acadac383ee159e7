CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"codes" integer[],
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_searches_once" UNIQUE("user_id","query"),
	CONSTRAINT "saved_searches_name_length" CHECK (length("saved_searches"."name") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "search_progress" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"trade_id" uuid NOT NULL,
	"next_id" uuid,
	"searched_to" uuid,
	CONSTRAINT "search_progress_one" CHECK ("search_progress"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_codes_idx" ON "saved_searches" USING gin ("codes");