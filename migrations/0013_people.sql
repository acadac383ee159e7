CREATE TABLE "removed_pictures" (
	"user_id" uuid NOT NULL,
	"image" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_pictures_user_id_image_pk" PRIMARY KEY("user_id","image")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hides_discord" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "removed_pictures" ADD CONSTRAINT "removed_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_pictures_recent_idx" ON "removed_pictures" USING btree ("removed_at");