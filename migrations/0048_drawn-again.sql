CREATE TABLE "giveaway_redraws" (
	"giveaway_id" uuid NOT NULL,
	"turn" integer NOT NULL,
	"place" integer NOT NULL,
	"before" integer NOT NULL,
	"number" integer NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "giveaway_redraws_giveaway_id_turn_pk" PRIMARY KEY("giveaway_id","turn"),
	CONSTRAINT "giveaway_redraws_entry" UNIQUE("giveaway_id","number"),
	CONSTRAINT "giveaway_redraws_before" UNIQUE("giveaway_id","before"),
	CONSTRAINT "giveaway_redraws_cause_known" CHECK ("giveaway_redraws"."cause" in ('gone', 'silent')),
	CONSTRAINT "giveaway_redraws_counts" CHECK ("giveaway_redraws"."turn" > 0 and "giveaway_redraws"."place" > 0)
);
--> statement-breakpoint
ALTER TABLE "giveaway_redraws" ADD CONSTRAINT "giveaway_redraws_giveaway_id_giveaways_id_fk" FOREIGN KEY ("giveaway_id") REFERENCES "public"."giveaways"("id") ON DELETE cascade ON UPDATE no action;