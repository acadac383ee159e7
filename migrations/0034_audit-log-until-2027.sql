ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_until_2027_at" CHECK ("at" < '2028-01-01 00:00:00+00') NOT VALID;
