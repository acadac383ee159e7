ALTER TABLE "pets" RENAME COLUMN "popularity" TO "demand";--> statement-breakpoint
ALTER TABLE "pets" DROP CONSTRAINT "pets_popularity_range";--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_demand_range" CHECK ("pets"."demand" between 0 and 5);