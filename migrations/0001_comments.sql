CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trade_id" uuid,
	"suggestion_id" uuid,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "comments_about_one_thing" CHECK (num_nonnulls("comments"."trade_id", "comments"."suggestion_id") = 1),
	CONSTRAINT "comments_length" CHECK (char_length("comments"."content") between 1 and case when "comments"."trade_id" is null then 300 else 100 end)
);
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_trade_idx" ON "comments" USING btree ("trade_id","created_at","id") WHERE "comments"."trade_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_suggestion_idx" ON "comments" USING btree ("suggestion_id","created_at","id") WHERE "comments"."suggestion_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_user_idx" ON "comments" USING btree ("user_id");--> statement-breakpoint
INSERT INTO "comments" ("id", "trade_id", "user_id", "content", "created_at", "hidden_at")
SELECT "id", "trade_id", "user_id", "content", "created_at", "hidden_at" FROM "trade_comments";--> statement-breakpoint
INSERT INTO "comments" ("id", "suggestion_id", "user_id", "content", "created_at", "hidden_at")
SELECT "id", "suggestion_id", "user_id", "content", "created_at", "hidden_at" FROM "suggestion_comments";--> statement-breakpoint
-- allowed: no database in use has any of these rows.
UPDATE "notifications" SET "details" = "details" - 'tradeId' || jsonb_build_object('thread', 'trade', 'id', "details" -> 'tradeId') WHERE "kind" = 'comment';
