ALTER TABLE "sendings" RENAME TO "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "sendings_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "sendings_at_idx";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "sendings_once";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_once" PRIMARY KEY("user_id","digest");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_at_idx" ON "idempotency_keys" USING btree ("at");