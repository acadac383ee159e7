CREATE TABLE "sendings" (
	"user_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"value" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sendings_once" PRIMARY KEY("user_id","digest")
);
--> statement-breakpoint
ALTER TABLE "sendings" ADD CONSTRAINT "sendings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sendings_at_idx" ON "sendings" USING btree ("at");