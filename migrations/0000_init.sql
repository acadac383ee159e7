CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"display_name" text DEFAULT '' NOT NULL,
	"avatar" text,
	"role" text DEFAULT 'user' NOT NULL,
	"channel_url" text,
	"channel_name" text,
	"subscriber_count" integer,
	"featured" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('user', 'premium', 'partner', 'moderator', 'admin', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"content" text NOT NULL,
	"image" text,
	"category" text NOT NULL,
	"color" text DEFAULT 'blue' NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_category_known" CHECK ("news"."category" in ('pet', 'game', 'website', 'announcement'))
);
--> statement-breakpoint
CREATE TABLE "pet_variants" (
	"pet_id" integer NOT NULL,
	"variant" text NOT NULL,
	"status" text DEFAULT 'unvalued' NOT NULL,
	"value" bigint,
	CONSTRAINT "pet_variants_pet_id_variant_pk" PRIMARY KEY("pet_id","variant"),
	CONSTRAINT "pet_variants_variant_known" CHECK ("pet_variants"."variant" in ('normal', 'shiny', 'mythic', 'shinyMythic')),
	CONSTRAINT "pet_variants_value_matches_status" CHECK (("pet_variants"."status" = 'valued') = ("pet_variants"."value" is not null)),
	CONSTRAINT "pet_variants_value_positive" CHECK ("pet_variants"."value" between 1 and 1000000000000000)
);
--> statement-breakpoint
CREATE TABLE "pets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"rarity" text NOT NULL,
	"image" text,
	"trend" text DEFAULT 'Stable' NOT NULL,
	"forecast" text DEFAULT '' NOT NULL,
	"popularity" smallint DEFAULT 0 NOT NULL,
	"limited" boolean DEFAULT false NOT NULL,
	"one_in" bigint,
	"sources" text[] DEFAULT '{}' NOT NULL,
	"added_on" date,
	"removed_on" date,
	"valued_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pets_slug_unique" UNIQUE("slug"),
	CONSTRAINT "pets_name_unique" UNIQUE("name"),
	CONSTRAINT "pets_popularity_range" CHECK ("pets"."popularity" between 0 and 5),
	CONSTRAINT "pets_name_length" CHECK (char_length("pets"."name") between 1 and 60),
	CONSTRAINT "pets_one_in_positive" CHECK ("pets"."one_in" > 0)
);
--> statement-breakpoint
CREATE TABLE "value_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "value_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pet_id" integer NOT NULL,
	"variant" text NOT NULL,
	"from_status" text NOT NULL,
	"from_value" bigint,
	"to_status" text NOT NULL,
	"to_value" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "value_changes_from_matches" CHECK (("value_changes"."from_status" = 'valued') = ("value_changes"."from_value" is not null)),
	CONSTRAINT "value_changes_to_matches" CHECK (("value_changes"."to_status" = 'valued') = ("value_changes"."to_value" is not null))
);
--> statement-breakpoint
CREATE TABLE "game_figures" (
	"universe_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"creator" text NOT NULL,
	"root_place_id" bigint NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	"playing" bigint NOT NULL,
	"place_visits" bigint NOT NULL,
	"favorites_count" bigint NOT NULL,
	"likes_count" bigint NOT NULL,
	"dislikes_count" bigint NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"next_update_at" timestamp with time zone,
	"maintenance_mode" boolean DEFAULT false NOT NULL,
	"maintenance_starts_at" timestamp with time zone,
	"maintenance_ends_at" timestamp with time zone,
	"maintenance_message" text DEFAULT 'The site is currently under maintenance. We''ll be back soon!' NOT NULL,
	"chat_enabled" boolean DEFAULT false NOT NULL,
	"sample_values" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_settings_single_row" CHECK ("site_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "pet_variants" ADD CONSTRAINT "pet_variants_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "value_changes" ADD CONSTRAINT "value_changes_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role","created_at");--> statement-breakpoint
CREATE INDEX "news_published_idx" ON "news" USING btree ("published","created_at","id");--> statement-breakpoint
CREATE INDEX "value_changes_pet_idx" ON "value_changes" USING btree ("pet_id","changed_at");--> statement-breakpoint
CREATE INDEX "value_changes_recent_idx" ON "value_changes" USING btree ("changed_at","id");