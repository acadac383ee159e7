-- Two nodes whose clocks differ could store them the other way round.
UPDATE "trades" SET "edited_at" = "completed_at" WHERE "edited_at" > "completed_at";--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_edited_before_completed" CHECK ("trades"."edited_at" <= "trades"."completed_at");