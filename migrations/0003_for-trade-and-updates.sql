CREATE TABLE "collection_updates" (
	"deal_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"changes" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collection_updates_deal_id_user_id_pk" PRIMARY KEY("deal_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "collection_items" ADD COLUMN "for_trade" smallint;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "trade_rule" text DEFAULT 'spares' NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_updates" ADD CONSTRAINT "collection_updates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_updates_user_idx" ON "collection_updates" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_for_trade_range" CHECK ("collection_items"."for_trade" between 0 and "collection_items"."quantity") NOT VALID;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_trade_rule_known" CHECK ("collections"."trade_rule" in ('spares', 'everything', 'marked')) NOT VALID;--> statement-breakpoint
-- The number for trade falls with the quantity, in statements of the previous version too.
CREATE FUNCTION "lower_for_trade"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.for_trade := NEW.quantity;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "collection_items_lower_for_trade" BEFORE UPDATE OF quantity ON "collection_items" FOR EACH ROW WHEN (NEW.for_trade > NEW.quantity) EXECUTE FUNCTION "lower_for_trade"();
