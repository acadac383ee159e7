ALTER TABLE "audit_log" VALIDATE CONSTRAINT "audit_log_until_2027_at";
