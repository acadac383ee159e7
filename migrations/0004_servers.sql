CREATE TABLE "private_servers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"link" text NOT NULL,
	"owner_name" text NOT NULL,
	"type" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"restart_interval" text NOT NULL,
	"status" text NOT NULL,
	"star_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "private_servers_type_known" CHECK ("private_servers"."type" in ('farming', 'hatching', 'trading')),
	CONSTRAINT "private_servers_interval_known" CHECK ("private_servers"."restart_interval" in ('12h', '24h', 'updates')),
	CONSTRAINT "private_servers_status_known" CHECK ("private_servers"."status" in ('pending', 'active', 'inactive')),
	CONSTRAINT "private_servers_link_ours" CHECK ("private_servers"."link" ~ '^https://www[.]roblox[.]com/(games/[0-9]|share[?]code=)'),
	CONSTRAINT "private_servers_stars_positive" CHECK ("private_servers"."star_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "server_cooldowns" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_stars" (
	"server_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "server_stars_server_id_user_id_pk" PRIMARY KEY("server_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "server_trades" (
	"server_id" uuid NOT NULL,
	"trade_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "server_trades_server_id_trade_id_pk" PRIMARY KEY("server_id","trade_id")
);
--> statement-breakpoint
ALTER TABLE "private_servers" ADD CONSTRAINT "private_servers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "server_cooldowns" ADD CONSTRAINT "server_cooldowns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "server_stars" ADD CONSTRAINT "server_stars_server_id_private_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."private_servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "server_stars" ADD CONSTRAINT "server_stars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "server_trades" ADD CONSTRAINT "server_trades_server_id_private_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."private_servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "server_trades" ADD CONSTRAINT "server_trades_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "private_servers_newest_idx" ON "private_servers" USING btree ("created_at","id") WHERE "private_servers"."status" = 'active';--> statement-breakpoint
CREATE INDEX "private_servers_stars_idx" ON "private_servers" USING btree ("star_count","created_at","id") WHERE "private_servers"."status" = 'active';--> statement-breakpoint
CREATE INDEX "private_servers_review_idx" ON "private_servers" USING btree ("created_at","id") WHERE "private_servers"."status" <> 'active';--> statement-breakpoint
CREATE INDEX "private_servers_user_idx" ON "private_servers" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "private_servers_expiry_idx" ON "private_servers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "server_cooldowns_submitted_idx" ON "server_cooldowns" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "server_stars_user_idx" ON "server_stars" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "server_trades_trade_idx" ON "server_trades" USING btree ("trade_id");