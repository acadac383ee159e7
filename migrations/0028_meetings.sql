CREATE TABLE "deal_meetings" (
	"deal_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"by" text NOT NULL,
	"phrase" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"server_id" uuid,
	"place" text,
	"zone" smallint,
	"taker_zone" smallint,
	"taken_at" timestamp with time zone,
	"first_here_at" timestamp with time zone,
	"second_here_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deal_meetings_deal_id_number_pk" PRIMARY KEY("deal_id","number"),
	CONSTRAINT "deal_meetings_by_known" CHECK ("deal_meetings"."by" in ('first', 'second')),
	CONSTRAINT "deal_meetings_number_positive" CHECK ("deal_meetings"."number" > 0),
	CONSTRAINT "deal_meetings_here_once_taken" CHECK ("deal_meetings"."taken_at" is not null or num_nonnulls("deal_meetings"."first_here_at", "deal_meetings"."second_here_at") = 0)
);
--> statement-breakpoint
ALTER TABLE "deal_meetings" ADD CONSTRAINT "deal_meetings_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_meetings" ADD CONSTRAINT "deal_meetings_server_id_private_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."private_servers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_meetings_server_idx" ON "deal_meetings" USING btree ("server_id") WHERE "deal_meetings"."server_id" is not null;