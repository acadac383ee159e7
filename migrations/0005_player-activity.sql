CREATE TABLE "player_activity" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"shows_last_here" boolean DEFAULT false NOT NULL,
	"shows_answering" boolean DEFAULT false NOT NULL,
	"ready_until" timestamp with time zone,
	"offers" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"median_minutes" integer,
	"computed_at" timestamp with time zone,
	CONSTRAINT "player_activity_answered_fits" CHECK ("player_activity"."answered" between 0 and "player_activity"."offers")
);
--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "away" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "player_activity" ADD CONSTRAINT "player_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;