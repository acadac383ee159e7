CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_until_2027_pkey" ON "audit_log" USING btree ("at","id");
