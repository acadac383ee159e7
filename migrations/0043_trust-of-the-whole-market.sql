CREATE TABLE "trust_market" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"seeds" integer NOT NULL,
	"chosen" integer NOT NULL,
	"players" integer NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	CONSTRAINT "trust_market_one" CHECK ("trust_market"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "trust_facts" ALTER COLUMN "ways" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "known_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "known_by" uuid;--> statement-breakpoint
ALTER TABLE "trust_facts" ADD COLUMN "units" real DEFAULT 0 NOT NULL;