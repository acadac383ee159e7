ALTER TABLE "minesweeper_games" ADD COLUMN "judged_clicks" jsonb;--> statement-breakpoint
ALTER TABLE "minesweeper_games" ADD COLUMN "signs" text[];