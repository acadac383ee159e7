ALTER TABLE "collection_items" VALIDATE CONSTRAINT "collection_items_for_trade_range";--> statement-breakpoint
ALTER TABLE "collections" VALIDATE CONSTRAINT "collections_trade_rule_known";
