-- allowed: the table came with this version, and no site has rows in it
ALTER TABLE "appeals" DROP CONSTRAINT "appeals_taken_by_users_id_fk";
--> statement-breakpoint
-- allowed: the table came with this version, and no site has rows in it
DROP INDEX "appeals_queue_idx";
--> statement-breakpoint
-- allowed: the table came with this version, and no site has rows in it
DROP INDEX "cases_queue_idx";
--> statement-breakpoint
-- allowed: the table came with this version, and no site has rows in it
ALTER TABLE "appeals" DROP COLUMN "taken_by";
--> statement-breakpoint
-- allowed: the table came with this version, and no site has rows in it
ALTER TABLE "appeals" DROP COLUMN "taken_at";
