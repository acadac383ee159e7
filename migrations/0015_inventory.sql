CREATE TABLE "inventory_items" (
	"user_id" uuid NOT NULL,
	"pet_id" integer NOT NULL,
	"variant" text NOT NULL,
	"quantity" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inventory_items_user_id_pet_id_variant_pk" PRIMARY KEY("user_id","pet_id","variant"),
	CONSTRAINT "inventory_items_variant_known" CHECK ("inventory_items"."variant" in ('normal', 'shiny', 'mythic', 'shinyMythic')),
	CONSTRAINT "inventory_items_quantity_range" CHECK ("inventory_items"."quantity" between 1 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "inventory_screenshots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"roblox_username" text NOT NULL,
	"image" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"fingerprint" bit(256) NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"for_collection" boolean DEFAULT false NOT NULL,
	"proposed" jsonb DEFAULT '[]' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"verified_by" uuid,
	"admin_comment" text DEFAULT '' NOT NULL,
	"added_count" integer DEFAULT 0 NOT NULL,
	"left_out_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "inventory_screenshots_status_known" CHECK ("inventory_screenshots"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "inventory_screenshots_decided" CHECK (("inventory_screenshots"."status" = 'pending') = ("inventory_screenshots"."verified_at" is null)),
	CONSTRAINT "inventory_screenshots_has_image" CHECK ("inventory_screenshots"."image" is not null or "inventory_screenshots"."status" <> 'pending'),
	CONSTRAINT "inventory_screenshots_description_length" CHECK (char_length("inventory_screenshots"."description") <= 300),
	CONSTRAINT "inventory_screenshots_comment_length" CHECK (char_length("inventory_screenshots"."admin_comment") <= 500),
	CONSTRAINT "inventory_screenshots_rejection_has_reason" CHECK ("inventory_screenshots"."status" <> 'rejected' or "inventory_screenshots"."admin_comment" <> ''),
	CONSTRAINT "inventory_screenshots_counts" CHECK ("inventory_screenshots"."added_count" >= 0 and "inventory_screenshots"."left_out_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_screenshots" ADD CONSTRAINT "inventory_screenshots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_screenshots" ADD CONSTRAINT "inventory_screenshots_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inventory_screenshots_newest_idx" ON "inventory_screenshots" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "inventory_screenshots_status_idx" ON "inventory_screenshots" USING btree ("status","uploaded_at","id");--> statement-breakpoint
CREATE INDEX "inventory_screenshots_user_idx" ON "inventory_screenshots" USING btree ("user_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "inventory_screenshots_image_idx" ON "inventory_screenshots" USING btree ("image");--> statement-breakpoint
CREATE INDEX "inventory_screenshots_reviewer_idx" ON "inventory_screenshots" USING btree ("verified_by");--> statement-breakpoint
CREATE INDEX "inventory_screenshots_decided_idx" ON "inventory_screenshots" USING btree ("verified_at") WHERE "inventory_screenshots"."image" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_screenshots_once" ON "inventory_screenshots" USING btree ("user_id","image") WHERE "inventory_screenshots"."status" <> 'rejected';