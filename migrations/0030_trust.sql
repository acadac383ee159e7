CREATE TABLE "trust_facts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"deals" integer NOT NULL,
	"partners" integer NOT NULL,
	"ways" smallint NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trust_facts_counts" CHECK ("trust_facts"."deals" >= "trust_facts"."partners" and "trust_facts"."partners" >= 0 and "trust_facts"."ways" between 0 and 20)
);
--> statement-breakpoint
ALTER TABLE "trust_facts" ADD CONSTRAINT "trust_facts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trust_facts_age_idx" ON "trust_facts" USING btree ("computed_at");--> statement-breakpoint
CREATE INDEX "trust_facts_closed_idx" ON "trust_facts" USING btree ("deals","user_id") WHERE "trust_facts"."partners" >= 2 and "trust_facts"."ways" <= 2;