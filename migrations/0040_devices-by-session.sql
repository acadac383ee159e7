CREATE INDEX CONCURRENTLY IF NOT EXISTS "push_subscriptions_session_idx" ON "push_subscriptions" USING btree ("session_id");
