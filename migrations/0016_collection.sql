CREATE TABLE "collection_items" (
	"collection_id" integer NOT NULL,
	"pet_id" integer NOT NULL,
	"variant" text NOT NULL,
	"code" integer GENERATED ALWAYS AS (pet_id * 4 + case variant when 'normal' then 0 when 'shiny' then 1 when 'mythic' then 2 else 3 end) STORED NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"quantity" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"held_since" date NOT NULL,
	CONSTRAINT "collection_items_collection_id_code_pk" PRIMARY KEY("collection_id","code"),
	CONSTRAINT "collection_items_variant_known" CHECK ("collection_items"."variant" in ('normal', 'shiny', 'mythic', 'shinyMythic')),
	CONSTRAINT "collection_items_quantity_range" CHECK ("collection_items"."quantity" between 1 and 999),
	CONSTRAINT "collection_items_note_length" CHECK (char_length("collection_items"."note") <= 100)
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"collection_changed_at" timestamp with time zone NOT NULL,
	"wishlist_changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collections_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "past_holdings" (
	"collection_id" integer NOT NULL,
	"pet_id" integer NOT NULL,
	"variant" text NOT NULL,
	"held_from" date NOT NULL,
	"held_until" date NOT NULL,
	"quantity" smallint NOT NULL,
	CONSTRAINT "past_holdings_collection_id_pet_id_variant_held_from_pk" PRIMARY KEY("collection_id","pet_id","variant","held_from"),
	CONSTRAINT "past_holdings_lasted" CHECK ("past_holdings"."held_from" < "past_holdings"."held_until"),
	CONSTRAINT "past_holdings_quantity_range" CHECK ("past_holdings"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"collection_id" integer NOT NULL,
	"pet_id" integer NOT NULL,
	"variant" text NOT NULL,
	"code" integer GENERATED ALWAYS AS (pet_id * 4 + case variant when 'normal' then 0 when 'shiny' then 1 when 'mythic' then 2 else 3 end) STORED NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"max_value" bigint,
	"note" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishes_collection_id_code_pk" PRIMARY KEY("collection_id","code"),
	CONSTRAINT "wishes_variant_known" CHECK ("wishes"."variant" in ('normal', 'shiny', 'mythic', 'shinyMythic')),
	CONSTRAINT "wishes_priority_known" CHECK ("wishes"."priority" in ('high', 'medium', 'low')),
	CONSTRAINT "wishes_max_value_range" CHECK ("wishes"."max_value" between 1 and 1000000000000000),
	CONSTRAINT "wishes_note_length" CHECK (char_length("wishes"."note") <= 100)
);
--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_holdings" ADD CONSTRAINT "past_holdings_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_items_shared_idx" ON "collection_items" USING btree ("code","collection_id") WHERE "collection_items"."shared";--> statement-breakpoint
CREATE INDEX "past_holdings_until_idx" ON "past_holdings" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "wishes_shared_idx" ON "wishes" USING btree ("code","collection_id") WHERE "wishes"."shared";--> statement-breakpoint
CREATE INDEX "users_banned_idx" ON "users" USING btree ("id") WHERE "users"."banned_at" is not null;