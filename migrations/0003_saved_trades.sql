CREATE TABLE "saved_trades" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"origin_hash" text NOT NULL,
	"name" text NOT NULL,
	"giving" jsonb NOT NULL,
	"receiving" jsonb NOT NULL,
	"giving_total" bigint NOT NULL,
	"receiving_total" bigint NOT NULL,
	"status" text,
	"saved_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_trades_once_a_user" UNIQUE("user_id","origin_hash"),
	CONSTRAINT "saved_trades_name_length" CHECK (char_length("saved_trades"."name") between 1 and 60),
	CONSTRAINT "saved_trades_giving_size" CHECK (jsonb_array_length("saved_trades"."giving") between 1 and 8),
	CONSTRAINT "saved_trades_receiving_size" CHECK (jsonb_array_length("saved_trades"."receiving") between 1 and 8),
	CONSTRAINT "saved_trades_totals" CHECK ("saved_trades"."giving_total" >= 0 and "saved_trades"."receiving_total" >= 0),
	CONSTRAINT "saved_trades_status_known" CHECK ("saved_trades"."status" in ('big-win', 'win', 'fair', 'loss', 'big-loss'))
);
--> statement-breakpoint
ALTER TABLE "saved_trades" ADD CONSTRAINT "saved_trades_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_trades_user_idx" ON "saved_trades" USING btree ("user_id","saved_at","id");