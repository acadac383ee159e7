CREATE TABLE "collection_weeks" (
	"week" date PRIMARY KEY NOT NULL,
	"told_to" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_hours" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"told" integer NOT NULL,
	CONSTRAINT "notification_hours_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "trade_outbox" (
	"trade_id" uuid PRIMARY KEY NOT NULL,
	"codes" integer[] NOT NULL,
	"announced" integer[] DEFAULT '{}' NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"told_to" integer,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "suggestion_votes" ADD COLUMN "counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_hours" ADD CONSTRAINT "notification_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_outbox" ADD CONSTRAINT "trade_outbox_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trade_outbox_waiting_idx" ON "trade_outbox" USING btree ("marked_at","trade_id") WHERE "trade_outbox"."told_at" is null;--> statement-breakpoint
CREATE INDEX "wishes_code_idx" ON "wishes" USING btree ("code","collection_id");--> statement-breakpoint
CREATE INDEX "suggestion_votes_uncounted_idx" ON "suggestion_votes" USING btree ("user_id") WHERE not "suggestion_votes"."counted";