CREATE TABLE "part_openings" (
	"part" text PRIMARY KEY NOT NULL,
	"opening" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "part_openings_opening_known" CHECK ("part_openings"."opening" in ('closed', 'staff', 'partners', 'premium', 'everybody'))
);
--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "trend_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "demand_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "forecast_at" timestamp with time zone;