CREATE TABLE "trade_names" (
	"user_id" uuid NOT NULL,
	"names" text NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	CONSTRAINT "trade_names_user_id_names_pk" PRIMARY KEY("user_id","names")
);
--> statement-breakpoint
DROP INDEX "trades_names_idx";--> statement-breakpoint
ALTER TABLE "trade_names" ADD CONSTRAINT "trade_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trade_names_names_idx" ON "trade_names" USING gin ("names" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trade_names_kept_until_idx" ON "trade_names" USING btree ("kept_until");--> statement-breakpoint
-- Kept a day longer than the trades need it, to the day: a player who posts again changes nothing, and no trade is posted with names that are about to go.
CREATE FUNCTION "note_trade_names"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.trade_names AS known (user_id, names, kept_until)
  VALUES (NEW.user_id, NEW.names, date_trunc('day', NEW.expires_at, 'UTC') + interval '2 days')
  ON CONFLICT (user_id, names) DO UPDATE SET kept_until = excluded.kept_until WHERE known.kept_until < excluded.kept_until;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "trades_note_names" AFTER INSERT OR UPDATE OF roblox_username, discord_username, expires_at ON "trades" FOR EACH ROW EXECUTE FUNCTION "note_trade_names"();--> statement-breakpoint
INSERT INTO "trade_names" (user_id, names, kept_until)
SELECT user_id, names, max(date_trunc('day', expires_at, 'UTC') + interval '2 days') FROM "trades" GROUP BY user_id, names;
