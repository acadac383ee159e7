ALTER TABLE "trades" VALIDATE CONSTRAINT "trades_want_tags_known";--> statement-breakpoint
ALTER TABLE "trades" VALIDATE CONSTRAINT "trades_alternatives_bounded";