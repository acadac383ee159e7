ALTER TABLE "audit_log" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_updated_idx" ON "users" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree ("username","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
-- The activity log is added to and never changed, but for one thing: what is personal is forgotten with the account that it is about.
CREATE FUNCTION "audit_account_is_gone"("account" text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN account ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    THEN NOT EXISTS (SELECT 1 FROM public.users WHERE users.id = account::uuid) ELSE false END
$$;--> statement-breakpoint
CREATE FUNCTION "audit_only_forgets"("stored" jsonb, "wanted" jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT stored IS NOT DISTINCT FROM wanted OR CASE
    WHEN jsonb_typeof(stored) = 'object' AND jsonb_typeof(wanted) = 'object' THEN NOT EXISTS (
      SELECT 1 FROM jsonb_each(stored) AS one FULL JOIN jsonb_each(wanted) AS other USING (key)
      WHERE one.value IS NULL OR other.value IS NULL
        OR (one.value <> other.value AND other.value <> '"deleted with the account"'::jsonb))
    ELSE false END
$$;--> statement-breakpoint
CREATE FUNCTION "audit_log_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.at, NEW.actor_id, NEW.action, NEW.target_kind, NEW.target_id)
        IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.actor_id, OLD.action, OLD.target_kind, OLD.target_id)
      AND ((NEW.actor_name = OLD.actor_name AND NEW.network IS NOT DISTINCT FROM OLD.network)
        OR (NEW.actor_name IN (OLD.actor_name, 'Deleted account') AND (NEW.network IS NULL OR NEW.network = OLD.network)
          AND audit_account_is_gone(OLD.actor_id::text)))
      AND ((NEW.before IS NOT DISTINCT FROM OLD.before AND NEW.after IS NOT DISTINCT FROM OLD.after)
        OR (audit_only_forgets(OLD.before, NEW.before) AND audit_only_forgets(OLD.after, NEW.after)
          AND (audit_account_is_gone(CASE WHEN OLD.target_kind = 'user' THEN OLD.target_id END)
            OR audit_account_is_gone(OLD.before ->> 'userId') OR audit_account_is_gone(OLD.before ->> 'ownerId')
            OR audit_account_is_gone(OLD.after ->> 'userId') OR audit_account_is_gone(OLD.after ->> 'ownerId'))))
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The activity log is never changed.' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_rows_stay" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "audit_log_guard"();--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_guard"();
