ALTER TABLE "private_servers" DROP CONSTRAINT "private_servers_status_known";--> statement-breakpoint
ALTER TABLE "private_servers" DROP CONSTRAINT "private_servers_link_ours";--> statement-breakpoint
ALTER TABLE "private_servers" ADD COLUMN "review_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "private_servers" ADD CONSTRAINT "private_servers_status_known" CHECK ("private_servers"."status" in ('pending', 'active', 'declined', 'inactive'));--> statement-breakpoint
-- A link that leads to a game, not to a private server, was taken until now: it is nothing that could be listed.
DELETE FROM "private_servers" WHERE "link" !~ '^https://www[.]roblox[.]com/(games/[0-9]+[?]privateServerLinkCode=[A-Za-z0-9_-]+|share[?]code=[A-Za-z0-9_-]+&type=Server)$';--> statement-breakpoint
ALTER TABLE "private_servers" ADD CONSTRAINT "private_servers_link_ours" CHECK ("private_servers"."link" ~ '^https://www[.]roblox[.]com/(games/[0-9]+[?]privateServerLinkCode=[A-Za-z0-9_-]+|share[?]code=[A-Za-z0-9_-]+&type=Server)$');