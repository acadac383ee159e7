CREATE TABLE "cooldowns" (
	"user_id" uuid NOT NULL,
	"what" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cooldowns_user_id_what_pk" PRIMARY KEY("user_id","what"),
	CONSTRAINT "cooldowns_what_known" CHECK ("cooldowns"."what" in ('trade', 'server', 'suggestion'))
);
--> statement-breakpoint
ALTER TABLE "cooldowns" ADD CONSTRAINT "cooldowns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cooldowns_servers_idx" ON "cooldowns" USING btree ("user_id") WHERE "cooldowns"."what" = 'server';--> statement-breakpoint
INSERT INTO "cooldowns" ("user_id", "what", "started_at") SELECT "user_id", 'trade', "last_posted_at" FROM "trade_posters";--> statement-breakpoint
INSERT INTO "cooldowns" ("user_id", "what", "started_at") SELECT "user_id", 'server', "submitted_at" FROM "server_cooldowns";--> statement-breakpoint
INSERT INTO "cooldowns" ("user_id", "what", "started_at") SELECT "user_id", 'suggestion', "submitted_at" FROM "suggestion_cooldowns";
