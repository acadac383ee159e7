CREATE TABLE "giveaway_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "giveaway_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"giveaway_id" uuid NOT NULL,
	"field" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"entry_count" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "giveaway_changes_field_known" CHECK ("giveaway_changes"."field" in ('title', 'description', 'prize', 'prizeType', 'pet', 'image', 'endsAt'))
);
--> statement-breakpoint
ALTER TABLE "giveaways" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "giveaways" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "set_aside" jsonb;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "votes_before_edit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "giveaway_changes" ADD CONSTRAINT "giveaway_changes_giveaway_id_giveaways_id_fk" FOREIGN KEY ("giveaway_id") REFERENCES "public"."giveaways"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "giveaway_changes_giveaway_idx" ON "giveaway_changes" USING btree ("giveaway_id","id");