CREATE TABLE "minesweeper_games" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"size" smallint NOT NULL,
	"promise" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"moves" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"finished_at" timestamp with time zone,
	"outcome" text,
	"time_ms" integer,
	"seed" text,
	"mines" smallint[],
	"score" smallint,
	"week" timestamp with time zone,
	"unranked" text,
	CONSTRAINT "minesweeper_games_size_known" CHECK ("minesweeper_games"."size" in (5, 6, 8)),
	CONSTRAINT "minesweeper_games_hashes" CHECK ("minesweeper_games"."promise" ~ '^[0-9a-f]{64}$' and "minesweeper_games"."seed" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "minesweeper_games_outcome_known" CHECK ("minesweeper_games"."outcome" in ('won', 'lost')),
	CONSTRAINT "minesweeper_games_unranked_known" CHECK ("minesweeper_games"."unranked" in ('luck', 'speed', 'rhythm')),
	CONSTRAINT "minesweeper_games_moves_bounded" CHECK (jsonb_array_length("minesweeper_games"."moves") <= 400),
	CONSTRAINT "minesweeper_games_finished_whole" CHECK (num_nonnulls("minesweeper_games"."finished_at", "minesweeper_games"."outcome", "minesweeper_games"."time_ms", "minesweeper_games"."seed", "minesweeper_games"."mines") in (0, 5)
        and ("minesweeper_games"."finished_at" is null or "minesweeper_games"."started_at" is not null)),
	CONSTRAINT "minesweeper_games_score_of_wins" CHECK (num_nonnulls("minesweeper_games"."score", "minesweeper_games"."week") = case when "minesweeper_games"."outcome" = 'won' then 2 else 0 end),
	CONSTRAINT "minesweeper_games_unranked_wins" CHECK ("minesweeper_games"."unranked" is null or "minesweeper_games"."outcome" = 'won'),
	CONSTRAINT "minesweeper_games_time_range" CHECK ("minesweeper_games"."time_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "minesweeper_secrets" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"mines" smallint[]
);
--> statement-breakpoint
ALTER TABLE "minesweeper_games" ADD CONSTRAINT "minesweeper_games_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "minesweeper_secrets" ADD CONSTRAINT "minesweeper_secrets_game_id_minesweeper_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."minesweeper_games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "minesweeper_games_open_idx" ON "minesweeper_games" USING btree ("user_id") WHERE "minesweeper_games"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "minesweeper_games_user_idx" ON "minesweeper_games" USING btree ("user_id","finished_at");--> statement-breakpoint
CREATE INDEX "minesweeper_games_ranking_idx" ON "minesweeper_games" USING btree ("week","score" DESC NULLS LAST,"time_ms","finished_at","id") WHERE "minesweeper_games"."outcome" = 'won' and "minesweeper_games"."unranked" is null;--> statement-breakpoint
CREATE INDEX "minesweeper_games_suspicious_idx" ON "minesweeper_games" USING btree ("finished_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "minesweeper_games"."unranked" in ('speed', 'rhythm');--> statement-breakpoint
CREATE INDEX "minesweeper_games_created_idx" ON "minesweeper_games" USING btree ("created_at");