-- allowed: no version in use reads it.
DROP TABLE "server_cooldowns" CASCADE;--> statement-breakpoint
-- allowed: no version in use reads it.
DROP TABLE "suggestion_cooldowns" CASCADE;--> statement-breakpoint
-- allowed: no version in use reads it.
ALTER TABLE "trade_posters" DROP COLUMN "last_posted_at";