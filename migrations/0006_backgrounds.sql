CREATE TABLE "backgrounds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image" text NOT NULL,
	"category" text DEFAULT 'default' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "backgrounds_name_unique" UNIQUE("name"),
	CONSTRAINT "backgrounds_category_known" CHECK ("backgrounds"."category" in ('default', 'premium', 'special', 'seasonal'))
);
--> statement-breakpoint
CREATE TABLE "owned_backgrounds" (
	"user_id" uuid NOT NULL,
	"background_id" uuid NOT NULL,
	"owned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owned_backgrounds_user_id_background_id_pk" PRIMARY KEY("user_id","background_id")
);
--> statement-breakpoint
CREATE TABLE "uploaded_backgrounds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"image" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploaded_backgrounds_once" UNIQUE("user_id","image")
);
--> statement-breakpoint
ALTER TABLE "owned_backgrounds" ADD CONSTRAINT "owned_backgrounds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owned_backgrounds" ADD CONSTRAINT "owned_backgrounds_background_id_backgrounds_id_fk" FOREIGN KEY ("background_id") REFERENCES "public"."backgrounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_backgrounds" ADD CONSTRAINT "uploaded_backgrounds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backgrounds_image_idx" ON "backgrounds" USING btree ("image");--> statement-breakpoint
CREATE INDEX "owned_backgrounds_background_idx" ON "owned_backgrounds" USING btree ("background_id");--> statement-breakpoint
CREATE INDEX "uploaded_backgrounds_image_idx" ON "uploaded_backgrounds" USING btree ("image");--> statement-breakpoint
CREATE INDEX "uploaded_backgrounds_age_idx" ON "uploaded_backgrounds" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "identities_username_idx" ON "identities" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_username_idx" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_background_idx" ON "users" USING btree ("custom_background") WHERE "users"."custom_background" is not null;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "owned_backgrounds";