INSERT INTO "webhooks" ("id", "user_id", "name", "address", "secret", "former_secret", "former_until", "created_at", "failing_since", "stopped_at", "stopped_why", "notified_at")
SELECT "id", "user_id", "name", "address", "secret", "former_secret", "former_until", "created_at", "failing_since", "stopped_at", "stopped_why", "notified_at" FROM "hooks";--> statement-breakpoint
INSERT INTO "webhook_events" ("id", "kind", "about", "body", "created_at") OVERRIDING SYSTEM VALUE SELECT "id", "kind", "about", "body", "created_at" FROM "hook_events";--> statement-breakpoint
INSERT INTO "webhook_deliveries" ("webhook_id", "event_id", "state", "due_at", "queued_at", "attempts", "last_status", "last_error", "created_at", "sent_at")
SELECT "hook_id", "event_id", "state", "due_at", "queued_at", "attempts", "last_status", "last_error", "created_at", CASE WHEN "state" = 'sent' THEN coalesce("sent_at", "created_at") END FROM "hook_deliveries" ORDER BY "id";--> statement-breakpoint
-- Messages to Discord become events, numbered after those of players' webhooks.
INSERT INTO "webhook_events" ("id", "kind", "about", "body", "created_at") OVERRIDING SYSTEM VALUE
SELECT "id" + (SELECT coalesce(max("id"), 0) FROM "hook_events"), "kind", "about", jsonb_build_object('embeds', "embeds", 'allowed_mentions', '{"parse": []}'::jsonb)::text, "created_at" FROM "webhook_messages";--> statement-breakpoint
INSERT INTO "webhook_deliveries" ("event_id", "state", "due_at", "queued_at", "attempts", "last_error", "created_at", "sent_at")
SELECT "id" + (SELECT coalesce(max("id"), 0) FROM "hook_events"), "state", "due_at", "created_at", "attempts", "last_error", "created_at", "sent_at" FROM "webhook_messages" ORDER BY "id";--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('webhook_events', 'id'), (SELECT coalesce(max("id"), 0) + 1 FROM "webhook_events"), false);--> statement-breakpoint
-- allowed: a player has a few notifications about stopped webhooks, and no version was deployed before
UPDATE "notifications" SET "details" = "details" - 'hookId' || jsonb_build_object('webhookId', "details" -> 'hookId') WHERE "details" ? 'hookId';--> statement-breakpoint
-- allowed: no version that uses it was deployed
-- squawk-ignore ban-drop-table
DROP TABLE "webhook_messages" CASCADE;--> statement-breakpoint
-- allowed: no version that uses it was deployed
-- squawk-ignore ban-drop-table
DROP TABLE "hook_deliveries" CASCADE;--> statement-breakpoint
-- allowed: no version that uses it was deployed
-- squawk-ignore ban-drop-table
DROP TABLE "hook_events" CASCADE;--> statement-breakpoint
-- allowed: no version that uses it was deployed
-- squawk-ignore ban-drop-table
DROP TABLE "hooks" CASCADE;
