CREATE TABLE "badges" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image" text NOT NULL,
	"type" text DEFAULT 'special' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "badges_type_known" CHECK ("badges"."type" in ('special', 'trade', 'server', 'suggestion', 'owner', 'admin', 'pet', 'new_user')),
	CONSTRAINT "badges_say_something" CHECK ("badges"."name" <> '' and "badges"."description" <> '')
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "roblox_username" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "discord_username" text;