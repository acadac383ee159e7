DROP INDEX "trades_names_idx";--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "names" text GENERATED ALWAYS AS (lower(roblox_username || ' ' || discord_username)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "trades_names_idx" ON "trades" USING gin ("names" gin_trgm_ops);