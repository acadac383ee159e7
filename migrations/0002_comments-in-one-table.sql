-- allowed: no version in use reads it.
DROP TABLE "suggestion_comments" CASCADE;--> statement-breakpoint
-- allowed: no version in use reads it.
DROP TABLE "trade_comments" CASCADE;
