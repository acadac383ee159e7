ALTER TABLE "push_subscriptions" VALIDATE CONSTRAINT "push_subscriptions_session_id_sessions_id_fk";
