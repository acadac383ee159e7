-- The log so far becomes the first part of the new one: no row is copied, and because of what was prepared, none is read.
-- allowed: the new table has this name from the same moment on
-- squawk-ignore renaming-table
ALTER TABLE "audit_log" RENAME TO "audit_log_until_2027";
--> statement-breakpoint
DROP TRIGGER "audit_log_rows_stay" ON "audit_log_until_2027";
--> statement-breakpoint
-- The key does the same from now on, and the table is locked in any case.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX "audit_log_recent_idx";
--> statement-breakpoint
ALTER INDEX "audit_log_target_idx" RENAME TO "audit_log_until_2027_target_idx";
--> statement-breakpoint
ALTER INDEX "audit_log_actor_idx" RENAME TO "audit_log_until_2027_actor_idx";
--> statement-breakpoint
ALTER TABLE "audit_log_until_2027" DROP CONSTRAINT "audit_log_pkey";
--> statement-breakpoint
-- allowed: its index was built before
ALTER TABLE "audit_log_until_2027" ADD CONSTRAINT "audit_log_until_2027_pkey" PRIMARY KEY USING INDEX "audit_log_until_2027_pkey";
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"network" text,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_log_pkey" PRIMARY KEY("at","id")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
SELECT setval('"audit_log_numbers"', last_value, is_called) FROM "audit_log_id_seq";
--> statement-breakpoint
ALTER TABLE "audit_log_until_2027" ALTER COLUMN "id" DROP IDENTITY;
--> statement-breakpoint
ALTER SEQUENCE "audit_log_numbers" RENAME TO "audit_log_id_seq";
--> statement-breakpoint
CREATE INDEX "audit_log_target_idx" ON "audit_log" USING btree ("target_kind","target_id","id");
--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","at","id");
--> statement-breakpoint
CREATE TRIGGER "audit_log_rows_stay" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "audit_log_guard"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_guard"();
--> statement-breakpoint
ALTER TABLE "audit_log" ATTACH PARTITION "audit_log_until_2027" FOR VALUES FROM (MINVALUE) TO ('2028-01-01 00:00:00+00');
--> statement-breakpoint
ALTER TABLE "audit_log_until_2027" DROP CONSTRAINT "audit_log_until_2027_at";
--> statement-breakpoint
CREATE TABLE "audit_log_2028" PARTITION OF "audit_log" FOR VALUES FROM ('2028-01-01 00:00:00+00') TO ('2029-01-01 00:00:00+00');
--> statement-breakpoint
CREATE TABLE "audit_log_2029" PARTITION OF "audit_log" FOR VALUES FROM ('2029-01-01 00:00:00+00') TO ('2030-01-01 00:00:00+00');
--> statement-breakpoint
CREATE TABLE "audit_log_2030" PARTITION OF "audit_log" FOR VALUES FROM ('2030-01-01 00:00:00+00') TO ('2031-01-01 00:00:00+00');
--> statement-breakpoint
CREATE TABLE "audit_log_2031" PARTITION OF "audit_log" FOR VALUES FROM ('2031-01-01 00:00:00+00') TO ('2032-01-01 00:00:00+00');
--> statement-breakpoint
CREATE TABLE "audit_log_2032" PARTITION OF "audit_log" FOR VALUES FROM ('2032-01-01 00:00:00+00') TO ('2033-01-01 00:00:00+00');
--> statement-breakpoint
CREATE TABLE "audit_log_2033" PARTITION OF "audit_log" FOR VALUES FROM ('2033-01-01 00:00:00+00') TO ('2034-01-01 00:00:00+00');
--> statement-breakpoint
CREATE TABLE "audit_log_2034" PARTITION OF "audit_log" FOR VALUES FROM ('2034-01-01 00:00:00+00') TO ('2035-01-01 00:00:00+00');
--> statement-breakpoint
CREATE TABLE "audit_log_2035" PARTITION OF "audit_log" FOR VALUES FROM ('2035-01-01 00:00:00+00') TO ('2036-01-01 00:00:00+00');
--> statement-breakpoint
-- What comes later than the last year that somebody thought of is kept as well.
CREATE TABLE "audit_log_later" PARTITION OF "audit_log" DEFAULT;
--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log_2028" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_guard"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log_2029" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_guard"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log_2030" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_guard"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log_2031" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_guard"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log_2032" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_guard"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log_2033" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_guard"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log_2034" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_guard"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log_2035" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_guard"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log_later" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_guard"();
