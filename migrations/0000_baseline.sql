CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"value" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_once" PRIMARY KEY("user_id","digest")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text NOT NULL,
	"display_name" text NOT NULL,
	"avatar" text,
	"linked_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_subject_once" UNIQUE("provider","subject"),
	CONSTRAINT "identities_provider_once_a_user" UNIQUE("user_id","provider"),
	CONSTRAINT "identities_provider_known" CHECK ("identities"."provider" in ('roblox', 'discord'))
);
--> statement-breakpoint
CREATE TABLE "kept_bans" (
	"digest" text PRIMARY KEY NOT NULL,
	"banned_at" timestamp with time zone,
	"ban_reason" text,
	"banned_until" timestamp with time zone,
	"muted_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "name_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"name" text NOT NULL,
	"resembles" text NOT NULL,
	"why" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decision" text,
	CONSTRAINT "name_reviews_once" UNIQUE("user_id","place","name"),
	CONSTRAINT "name_reviews_decision_known" CHECK ("name_reviews"."decision" in ('accepted', 'reset')),
	CONSTRAINT "name_reviews_place_known" CHECK ("name_reviews"."place" in ('username', 'displayName', 'title', 'bio', 'robloxUsername')),
	CONSTRAINT "name_reviews_why_known" CHECK ("name_reviews"."why" in ('word', 'name'))
);
--> statement-breakpoint
CREATE TABLE "removed_pictures" (
	"user_id" uuid NOT NULL,
	"image" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_pictures_user_id_image_pk" PRIMARY KEY("user_id","image")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"console_used_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"return_to" text NOT NULL,
	"linking_session_id" uuid,
	"browser_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"display_name" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"email" text,
	"roblox_username" text,
	"discord_username" text,
	"hides_discord" boolean DEFAULT false NOT NULL,
	"avatar" text,
	"role" text DEFAULT 'user' NOT NULL,
	"badges" text[] DEFAULT '{new_user}' NOT NULL,
	"trades_posted" integer DEFAULT 0 NOT NULL,
	"servers_posted" integer DEFAULT 0 NOT NULL,
	"suggestions_submitted" integer DEFAULT 0 NOT NULL,
	"suggestions_approved" integer DEFAULT 0 NOT NULL,
	"minesweeper_high_score" integer DEFAULT 0 NOT NULL,
	"roblox_verified_at" timestamp with time zone,
	"roblox_verified_by" uuid,
	"known_at" timestamp with time zone,
	"known_by" uuid,
	"custom_title" text DEFAULT '' NOT NULL,
	"custom_title_color" text DEFAULT 'default' NOT NULL,
	"custom_background" text,
	"custom_background_color" text DEFAULT 'default' NOT NULL,
	"enable_full_site_background" boolean DEFAULT false NOT NULL,
	"channel_url" text,
	"channel_name" text,
	"youtube_channel_id" text,
	"subscriber_count" integer,
	"featured" boolean DEFAULT false NOT NULL,
	"partner_since" timestamp with time zone,
	"partner_confirmed_at" timestamp with time zone,
	"role_before_partner" text,
	"banned_at" timestamp with time zone,
	"ban_reason" text,
	"banned_until" timestamp with time zone,
	"muted_until" timestamp with time zone,
	"welcomed_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL,
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('user', 'premium', 'partner', 'moderator', 'admin', 'owner')),
	CONSTRAINT "users_title_length" CHECK (char_length("users"."custom_title") <= 30),
	CONSTRAINT "users_bio_length" CHECK (char_length("users"."bio") <= 500),
	CONSTRAINT "users_ban_has_reason" CHECK (("users"."banned_at" is null) = ("users"."ban_reason" is null)),
	CONSTRAINT "users_ban_end_needs_ban" CHECK ("users"."banned_until" is null or "users"."banned_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"user_id" uuid NOT NULL,
	"pet_id" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"min_percent_change" smallint DEFAULT 5 NOT NULL,
	"only_increases" boolean DEFAULT false NOT NULL,
	"only_decreases" boolean DEFAULT false NOT NULL,
	"variants" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alerts_user_id_pet_id_pk" PRIMARY KEY("user_id","pet_id"),
	CONSTRAINT "alerts_percent_range" CHECK ("alerts"."min_percent_change" between 1 and 20),
	CONSTRAINT "alerts_one_direction" CHECK (not ("alerts"."only_increases" and "alerts"."only_decreases")),
	CONSTRAINT "alerts_variants_known" CHECK ("alerts"."variants" <@ array['normal', 'shiny', 'mythic', 'shinyMythic'])
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_tokens_name_length" CHECK (char_length("api_tokens"."name") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"network" text,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_log_pkey" PRIMARY KEY("at","id")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "saved_trades" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"origin_hash" text NOT NULL,
	"name" text NOT NULL,
	"giving" jsonb NOT NULL,
	"receiving" jsonb NOT NULL,
	"giving_total" bigint NOT NULL,
	"receiving_total" bigint NOT NULL,
	"status" text,
	"saved_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_trades_once_a_user" UNIQUE("user_id","origin_hash"),
	CONSTRAINT "saved_trades_name_length" CHECK (char_length("saved_trades"."name") between 1 and 60),
	CONSTRAINT "saved_trades_giving_size" CHECK (jsonb_array_length("saved_trades"."giving") between 1 and 8),
	CONSTRAINT "saved_trades_receiving_size" CHECK (jsonb_array_length("saved_trades"."receiving") between 1 and 8),
	CONSTRAINT "saved_trades_totals" CHECK ("saved_trades"."giving_total" >= 0 and "saved_trades"."receiving_total" >= 0),
	CONSTRAINT "saved_trades_status_known" CHECK ("saved_trades"."status" in ('big-win', 'win', 'fair', 'loss', 'big-loss'))
);
--> statement-breakpoint
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
CREATE TABLE "collection_weeks" (
	"week" date PRIMARY KEY NOT NULL,
	"told_to" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone
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
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trade_id" uuid,
	"suggestion_id" uuid,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	"author_only" boolean DEFAULT false NOT NULL,
	CONSTRAINT "comments_about_one_thing" CHECK (num_nonnulls("comments"."trade_id", "comments"."suggestion_id") = 1),
	CONSTRAINT "comments_length" CHECK (char_length("comments"."content") between 1 and case when "comments"."trade_id" is null then 300 else 100 end)
);
--> statement-breakpoint
CREATE TABLE "cooldowns" (
	"user_id" uuid NOT NULL,
	"what" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cooldowns_user_id_what_pk" PRIMARY KEY("user_id","what"),
	CONSTRAINT "cooldowns_what_known" CHECK ("cooldowns"."what" in ('trade', 'server', 'suggestion'))
);
--> statement-breakpoint
CREATE TABLE "deal_disputes" (
	"deal_id" uuid NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"case_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deal_disputes_deal_id_by_pk" PRIMARY KEY("deal_id","by"),
	CONSTRAINT "deal_disputes_by_known" CHECK ("deal_disputes"."by" in ('first', 'second'))
);
--> statement-breakpoint
CREATE TABLE "deal_lines" (
	"deal_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"phrase" text,
	"items" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "deal_lines_deal_id_number_pk" PRIMARY KEY("deal_id","number"),
	CONSTRAINT "deal_lines_by_known" CHECK ("deal_lines"."by" in ('first', 'second', 'site')),
	CONSTRAINT "deal_lines_number_positive" CHECK ("deal_lines"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "deal_meetings" (
	"deal_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"by" text NOT NULL,
	"phrase" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"server_id" uuid,
	"place" text,
	"time_zone" text,
	"taker_time_zone" text,
	"zone" smallint,
	"taker_zone" smallint,
	"taken_at" timestamp with time zone,
	"first_here_at" timestamp with time zone,
	"second_here_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deal_meetings_deal_id_number_pk" PRIMARY KEY("deal_id","number"),
	CONSTRAINT "deal_meetings_by_known" CHECK ("deal_meetings"."by" in ('first', 'second')),
	CONSTRAINT "deal_meetings_number_positive" CHECK ("deal_meetings"."number" > 0),
	CONSTRAINT "deal_meetings_here_once_taken" CHECK ("deal_meetings"."taken_at" is not null or num_nonnulls("deal_meetings"."first_here_at", "deal_meetings"."second_here_at") = 0)
);
--> statement-breakpoint
CREATE TABLE "deal_receipt_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "deal_receipt_keys_one" CHECK ("deal_receipt_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "deal_receipts" (
	"number" integer PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"first_name" text,
	"second_name" text,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deal_receipts_deal_id_unique" UNIQUE("deal_id"),
	CONSTRAINT "deal_receipts_number_30_bits" CHECK ("deal_receipts"."number" between 0 and 1073741823)
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_id" uuid,
	"second_id" uuid,
	"trade_id" uuid,
	"trade_pets" integer,
	"took_trade" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"offered_by" text NOT NULL,
	"last_number" integer NOT NULL,
	"offer_number" integer NOT NULL,
	"offers" smallint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"first_confirmed_at" timestamp with time zone,
	"second_confirmed_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"withheld" boolean DEFAULT false NOT NULL,
	"voided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deals_status_known" CHECK ("deals"."status" in ('open', 'agreed', 'declined', 'withdrawn', 'expired', 'outbid', 'cancelled', 'confirmed', 'one_sided', 'lapsed', 'ended')),
	CONSTRAINT "deals_two_players" CHECK ("deals"."first_id" <> "deals"."second_id"),
	CONSTRAINT "deals_end" CHECK (("deals"."ended_at" is null) = ("deals"."status" in ('open', 'agreed'))),
	CONSTRAINT "deals_confirmed_by_both" CHECK (("deals"."status" = 'confirmed') = ("deals"."first_confirmed_at" is not null and "deals"."second_confirmed_at" is not null)),
	CONSTRAINT "deals_confirmations_fit" CHECK (num_nonnulls("deals"."first_confirmed_at", "deals"."second_confirmed_at") = 0 or "deals"."status" in ('agreed', 'confirmed', 'one_sided')),
	CONSTRAINT "deals_numbers" CHECK ("deals"."offer_number" between 1 and "deals"."last_number" and "deals"."offers" > 0)
);
--> statement-breakpoint
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
CREATE TABLE "giveaway_entries" (
	"giveaway_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid,
	"code" text NOT NULL,
	"boosted" boolean NOT NULL,
	"line" integer NOT NULL,
	"left_line" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "giveaway_entries_giveaway_id_number_pk" PRIMARY KEY("giveaway_id","number"),
	CONSTRAINT "giveaway_entries_code" UNIQUE("giveaway_id","code"),
	CONSTRAINT "giveaway_entries_line" UNIQUE("giveaway_id","line"),
	CONSTRAINT "giveaway_entries_code_form" CHECK ("giveaway_entries"."code" ~ '^[0-9a-f]{16}$'),
	CONSTRAINT "giveaway_entries_left_after" CHECK ("giveaway_entries"."left_line" > "giveaway_entries"."line")
);
--> statement-breakpoint
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
CREATE TABLE "giveaway_seeds" (
	"giveaway_id" uuid PRIMARY KEY NOT NULL,
	"seed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "giveaway_winners" (
	"giveaway_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid,
	"giveaway_title" text NOT NULL,
	"prize_awarded" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "giveaway_winners_giveaway_id_place_pk" PRIMARY KEY("giveaway_id","place"),
	CONSTRAINT "giveaway_winners_entry" UNIQUE("giveaway_id","number")
);
--> statement-breakpoint
CREATE TABLE "giveaways" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"prize" text NOT NULL,
	"prize_type" text NOT NULL,
	"pet_id" integer,
	"image" text,
	"prizes" integer DEFAULT 1 NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"terms" jsonb,
	"promise" text NOT NULL,
	"checksum" text NOT NULL,
	"entry_count" integer DEFAULT 0 NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"drawn_at" timestamp with time zone,
	"seed" text,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "giveaways_prize_type_known" CHECK ("giveaways"."prize_type" in ('pet', 'gamepass', 'other')),
	CONSTRAINT "giveaways_prizes_range" CHECK ("giveaways"."prizes" between 1 and 20),
	CONSTRAINT "giveaways_hashes" CHECK ("giveaways"."promise" ~ '^[0-9a-f]{64}$' and "giveaways"."checksum" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "giveaways_counts" CHECK ("giveaways"."entry_count" between 0 and "giveaways"."last_number" and "giveaways"."last_number" <= "giveaways"."line_count"),
	CONSTRAINT "giveaways_closed_is_over" CHECK ("giveaways"."closed_at" is null or not "giveaways"."is_active"),
	CONSTRAINT "giveaways_drawn_is_closed" CHECK ("giveaways"."drawn_at" is null or "giveaways"."closed_at" is not null),
	CONSTRAINT "giveaways_seed_with_draw" CHECK (("giveaways"."seed" is null) = ("giveaways"."drawn_at" is null))
);
--> statement-breakpoint
CREATE TABLE "hook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hook_id" uuid NOT NULL,
	"event_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_status" smallint,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "hook_deliveries_once" UNIQUE("event_id","hook_id"),
	CONSTRAINT "hook_deliveries_state_known" CHECK ("hook_deliveries"."state" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "hook_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hook_events_kind_known" CHECK ("hook_events"."kind" in ('value.changed', 'test'))
);
--> statement-breakpoint
CREATE TABLE "hooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stopped_why" text,
	"notified_at" timestamp with time zone,
	CONSTRAINT "hooks_name_length" CHECK (char_length("hooks"."name") between 1 and 40),
	CONSTRAINT "hooks_address_length" CHECK (char_length("hooks"."address") between 1 and 500),
	CONSTRAINT "hooks_stopped_has_reason" CHECK (("hooks"."stopped_at" is null) = ("hooks"."stopped_why" is null)),
	CONSTRAINT "hooks_stopped_why_known" CHECK ("hooks"."stopped_why" in ('failing', 'gone', 'team'))
);
--> statement-breakpoint
CREATE TABLE "image_deletions" (
	"folder" text NOT NULL,
	"image" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "image_deletions_folder_image_pk" PRIMARY KEY("folder","image")
);
--> statement-breakpoint
CREATE TABLE "imported_documents" (
	"collection" text NOT NULL,
	"document_hash" text NOT NULL,
	"target_id" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_documents_collection_document_hash_pk" PRIMARY KEY("collection","document_hash"),
	CONSTRAINT "imported_documents_hash_form" CHECK ("imported_documents"."document_hash" ~ '^[0-9a-f]{40}$')
);
--> statement-breakpoint
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
	"landmarks" text,
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
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"every_seconds" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"unfinished" boolean DEFAULT false NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "chat_guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"blocked_at" timestamp with time zone,
	CONSTRAINT "chat_guests_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "chat_guests_name_length" CHECK (char_length("chat_guests"."name") between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "contact_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requests_from" text DEFAULT 'everybody' NOT NULL,
	"shows_typing" boolean DEFAULT false NOT NULL,
	"shows_read" boolean DEFAULT false NOT NULL,
	"shows_online" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_settings_from_known" CHECK ("contact_settings"."requests_from" in ('everybody', 'known', 'nobody'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"first_id" uuid,
	"second_id" uuid,
	"user_id" uuid,
	"guest_id" uuid,
	"state" text NOT NULL,
	"requested_by" uuid,
	"requested_at" timestamp with time zone,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"assigned_to" uuid,
	"waiting_since" timestamp with time zone,
	CONSTRAINT "conversations_pair_once" UNIQUE("first_id","second_id"),
	CONSTRAINT "conversations_support_once" UNIQUE("user_id"),
	CONSTRAINT "conversations_guest_once" UNIQUE("guest_id"),
	CONSTRAINT "conversations_kind_known" CHECK ("conversations"."kind" in ('direct', 'support')),
	CONSTRAINT "conversations_state_known" CHECK ("conversations"."state" in ('requested', 'open')),
	CONSTRAINT "conversations_pair_ordered" CHECK ("conversations"."first_id" < "conversations"."second_id"),
	CONSTRAINT "conversations_sides" CHECK (case when "conversations"."kind" = 'direct' then num_nonnulls("conversations"."user_id", "conversations"."guest_id") = 0
        else num_nonnulls("conversations"."first_id", "conversations"."second_id") = 0 and num_nonnulls("conversations"."user_id", "conversations"."guest_id") = 1 end)
);
--> statement-breakpoint
CREATE TABLE "deleted_words" (
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"words" text NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deleted_words_conversation_id_number_pk" PRIMARY KEY("conversation_id","number")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"author" text NOT NULL,
	"sender_id" uuid,
	"key" uuid NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"request" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	"caught" jsonb,
	"withheld" boolean DEFAULT false NOT NULL,
	"author_content" text,
	CONSTRAINT "messages_conversation_id_number_pk" PRIMARY KEY("conversation_id","number"),
	CONSTRAINT "messages_key_once" UNIQUE NULLS NOT DISTINCT("conversation_id","sender_id","key"),
	CONSTRAINT "messages_author_known" CHECK ("messages"."author" in ('user', 'guest', 'support', 'system')),
	CONSTRAINT "messages_length" CHECK (char_length("messages"."content") <= 1000),
	CONSTRAINT "messages_number_positive" CHECK ("messages"."number" > 0),
	CONSTRAINT "messages_request_has_no_words" CHECK ("messages"."request" is null or "messages"."content" = ''),
	CONSTRAINT "messages_deleted_by" CHECK (("messages"."deleted_at" is null) = ("messages"."deleted_by" is null))
);
--> statement-breakpoint
CREATE TABLE "moved_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"read_number" integer DEFAULT 0 NOT NULL,
	"notified_number" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"archived_at" timestamp with time zone,
	CONSTRAINT "participants_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id"),
	CONSTRAINT "participants_answer_known" CHECK ("participants"."answer" in ('accepted', 'declined', 'ignored')),
	CONSTRAINT "participants_read_range" CHECK ("participants"."read_number" between 0 and "participants"."last_number")
);
--> statement-breakpoint
CREATE TABLE "minesweeper_games" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"size" smallint NOT NULL,
	"promise" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"moves" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"finished_at" timestamp with time zone,
	"outcome" text,
	"time_ms" integer,
	"seed" text,
	"mines" smallint[],
	"score" smallint,
	"week" timestamp with time zone,
	"unranked" text,
	"reviewed_at" timestamp with time zone,
	"judged_clicks" jsonb,
	"signs" text[],
	CONSTRAINT "minesweeper_games_size_known" CHECK ("minesweeper_games"."size" in (5, 6, 8)),
	CONSTRAINT "minesweeper_games_hashes" CHECK ("minesweeper_games"."promise" ~ '^[0-9a-f]{64}$' and "minesweeper_games"."seed" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "minesweeper_games_outcome_known" CHECK ("minesweeper_games"."outcome" in ('won', 'lost')),
	CONSTRAINT "minesweeper_games_unranked_known" CHECK ("minesweeper_games"."unranked" in ('luck', 'speed', 'rhythm')),
	CONSTRAINT "minesweeper_games_moves_bounded" CHECK (jsonb_array_length("minesweeper_games"."moves") <= 400),
	CONSTRAINT "minesweeper_games_finished_whole" CHECK (num_nonnulls("minesweeper_games"."finished_at", "minesweeper_games"."outcome", "minesweeper_games"."time_ms", "minesweeper_games"."seed", "minesweeper_games"."mines") in (0, 5)
        and ("minesweeper_games"."finished_at" is null or "minesweeper_games"."started_at" is not null)),
	CONSTRAINT "minesweeper_games_score_of_wins" CHECK (num_nonnulls("minesweeper_games"."score", "minesweeper_games"."week") = case when "minesweeper_games"."outcome" = 'won' then 2 else 0 end),
	CONSTRAINT "minesweeper_games_unranked_wins" CHECK ("minesweeper_games"."unranked" is null or "minesweeper_games"."outcome" = 'won'),
	CONSTRAINT "minesweeper_games_time_range" CHECK ("minesweeper_games"."time_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "minesweeper_secrets" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"mines" smallint[]
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"upheld" boolean,
	"statement" text,
	CONSTRAINT "appeals_case_id_unique" UNIQUE("case_id"),
	CONSTRAINT "appeals_text_length" CHECK (char_length("appeals"."text") between 1 and 1000),
	CONSTRAINT "appeals_decided_whole" CHECK (("appeals"."decided_at" is null) = ("appeals"."upheld" is null))
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"user_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_user_id_other_id_pk" PRIMARY KEY("user_id","other_id"),
	CONSTRAINT "blocks_kind_known" CHECK ("blocks"."kind" in ('block', 'mute')),
	CONSTRAINT "blocks_not_oneself" CHECK ("blocks"."user_id" <> "blocks"."other_id")
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"version" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"subject_id" uuid,
	"subject_name" text NOT NULL,
	"reason" text NOT NULL,
	"priority" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone,
	"taken_by" uuid,
	"taken_at" timestamp with time zone,
	"escalated_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision" text,
	"rule" text,
	"statement" text,
	"until" timestamp with time zone,
	"is_removed" boolean DEFAULT false NOT NULL,
	"removed_parts" text[] DEFAULT '{}' NOT NULL,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "cases_thing_once" UNIQUE("kind","thing_id","version"),
	CONSTRAINT "cases_decision_known" CHECK ("cases"."decision" in ('no_fault', 'remove', 'warn', 'mute', 'ban')),
	CONSTRAINT "cases_decided_whole" CHECK (("cases"."decided_at" is null) = ("cases"."decision" is null)),
	CONSTRAINT "cases_decision_has_words" CHECK ("cases"."decision" is null or "cases"."decision" = 'no_fault' or ("cases"."rule" is not null and "cases"."statement" is not null))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"reporter_id" uuid,
	"code_hash" text,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reports_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "reports_once_each" UNIQUE("case_id","reporter_id"),
	CONSTRAINT "reports_reason_known" CHECK ("reports"."reason" in ('scam', 'private', 'insult', 'sexual', 'danger', 'impersonation', 'other')),
	CONSTRAINT "reports_text_length" CHECK (char_length("reports"."text") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "word_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"warning" text NOT NULL,
	"language" text NOT NULL,
	"phrase" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "word_rules_once" UNIQUE("warning","phrase"),
	CONSTRAINT "word_rules_language_known" CHECK ("word_rules"."language" in ('en', 'de', 'any')),
	CONSTRAINT "word_rules_phrase_length" CHECK (char_length("word_rules"."phrase") between 2 and 100)
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
	"publish_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL,
	CONSTRAINT "news_scheduled_is_draft" CHECK ("news"."publish_at" is null or not "news"."published"),
	CONSTRAINT "news_category_known" CHECK ("news"."category" in ('pet', 'game', 'website', 'announcement'))
);
--> statement-breakpoint
CREATE TABLE "cut_off_nodes" (
	"node" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_hours" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"told" integer NOT NULL,
	CONSTRAINT "notification_hours_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"muted_kinds" text[] DEFAULT '{}' NOT NULL,
	"silent_kinds" text[] DEFAULT '{}' NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"messages_at_night" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_settings_quiet_both" CHECK (("notification_settings"."quiet_from" is null) = ("notification_settings"."quiet_until" is null)),
	CONSTRAINT "notification_settings_quiet_range" CHECK ("notification_settings"."quiet_from" between 0 and 1439 and "notification_settings"."quiet_until" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_source_once" UNIQUE("user_id","source")
);
--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"notification_id" bigint NOT NULL,
	"subscription_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "push_deliveries_notification_id_subscription_id_pk" PRIMARY KEY("notification_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "push_keys_one" CHECK ("push_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"time_zone" text,
	"shows_names" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "partner_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text NOT NULL,
	"channel_name" text NOT NULL,
	"channel_url" text NOT NULL,
	"channel_id" text,
	"subscriber_count" integer NOT NULL,
	"content" text NOT NULL,
	"engagement_rate" text DEFAULT '' NOT NULL,
	"contact_email" text,
	"additional_info" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" uuid,
	"review_notes" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"owned_at" timestamp with time zone,
	"owned_by" text,
	"deleted_at" timestamp with time zone,
	"vouched_by" uuid,
	CONSTRAINT "partner_applications_status_known" CHECK ("partner_applications"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "partner_applications_review_has_time" CHECK (("partner_applications"."status" = 'pending') = ("partner_applications"."reviewed_at" is null)),
	CONSTRAINT "partner_applications_subscribers" CHECK ("partner_applications"."subscriber_count" >= 100),
	CONSTRAINT "partner_applications_proof_whole" CHECK (("partner_applications"."owned_at" is null) = ("partner_applications"."owned_by" is null)),
	CONSTRAINT "partner_applications_proof_known" CHECK ("partner_applications"."owned_by" in ('code', 'word'))
);
--> statement-breakpoint
CREATE TABLE "partner_channels" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"url" text NOT NULL,
	"provider_id" text,
	"uploads" text,
	"resolved_at" timestamp with time zone,
	"video_count" integer,
	"listed_count" integer,
	"listed_at" timestamp with time zone,
	"open_videos" text[] DEFAULT '{}' NOT NULL,
	"ended_videos" text[] DEFAULT '{}' NOT NULL,
	"live" boolean DEFAULT false NOT NULL,
	"live_video" text,
	"live_since" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "partner_channels_provider_known" CHECK ("partner_channels"."provider" in ('youtube', 'twitch'))
);
--> statement-breakpoint
CREATE TABLE "partner_clicks" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "partner_clicks_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "partner_follows" (
	"partner_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_follows_partner_id_user_id_pk" PRIMARY KEY("partner_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "provider_polls" (
	"provider" text PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp with time zone,
	"ran_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "provider_polls_provider_known" CHECK ("provider_polls"."provider" in ('youtube', 'twitch'))
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
	"lookup_key" text GENERATED ALWAYS AS (replace(slug, '-', '')) STORED NOT NULL,
	"name" text NOT NULL,
	"rarity" text NOT NULL,
	"image" text,
	"trend" text DEFAULT 'Stable' NOT NULL,
	"forecast" text DEFAULT '' NOT NULL,
	"demand" smallint DEFAULT 0 NOT NULL,
	"limited" boolean DEFAULT false NOT NULL,
	"one_in" bigint,
	"sources" text[] DEFAULT '{}' NOT NULL,
	"added_on" date,
	"removed_on" date,
	"valued_at" timestamp with time zone,
	"trend_at" timestamp with time zone,
	"demand_at" timestamp with time zone,
	"forecast_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "pets_slug_unique" UNIQUE("slug"),
	CONSTRAINT "pets_lookup_key_unique" UNIQUE("lookup_key"),
	CONSTRAINT "pets_name_unique" UNIQUE("name"),
	CONSTRAINT "pets_demand_range" CHECK ("pets"."demand" between 0 and 5),
	CONSTRAINT "pets_name_length" CHECK (char_length("pets"."name") between 1 and 60),
	CONSTRAINT "pets_one_in_positive" CHECK ("pets"."one_in" > 0)
);
--> statement-breakpoint
CREATE TABLE "picture_signatures" (
	"image" text PRIMARY KEY NOT NULL,
	"version" smallint NOT NULL,
	"signature" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL
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
	"announced_at" timestamp with time zone,
	"announced_to" uuid,
	CONSTRAINT "value_changes_from_matches" CHECK (("value_changes"."from_status" = 'valued') = ("value_changes"."from_value" is not null)),
	CONSTRAINT "value_changes_to_matches" CHECK (("value_changes"."to_status" = 'valued') = ("value_changes"."to_value" is not null))
);
--> statement-breakpoint
CREATE TABLE "badges" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image" text NOT NULL,
	"type" text DEFAULT 'special' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "badges_type_known" CHECK ("badges"."type" in ('special', 'trade', 'server', 'suggestion', 'owner', 'admin', 'pet', 'new_user')),
	CONSTRAINT "badges_say_something" CHECK ("badges"."name" <> '' and "badges"."description" <> '')
);
--> statement-breakpoint
CREATE TABLE "review_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "review_answers_once" UNIQUE("review_id"),
	CONSTRAINT "review_answers_length" CHECK (char_length("review_answers"."content") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"deal_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"subject_id" uuid NOT NULL,
	"tags" text[] NOT NULL,
	"content" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"shows_at" timestamp with time zone NOT NULL,
	"announced" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "reviews_once_each" UNIQUE("deal_id","side"),
	CONSTRAINT "reviews_side_known" CHECK ("reviews"."side" in ('first', 'second')),
	CONSTRAINT "reviews_tags_count" CHECK (cardinality("reviews"."tags") between 1 and 4),
	CONSTRAINT "reviews_length" CHECK (char_length("reviews"."content") <= 200),
	CONSTRAINT "reviews_of_another" CHECK ("reviews"."author_id" <> "reviews"."subject_id")
);
--> statement-breakpoint
CREATE TABLE "private_servers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"link" text NOT NULL,
	"owner_name" text NOT NULL,
	"type" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"restart_interval" text NOT NULL,
	"status" text NOT NULL,
	"review_note" text DEFAULT '' NOT NULL,
	"star_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "private_servers_type_known" CHECK ("private_servers"."type" in ('farming', 'hatching', 'trading')),
	CONSTRAINT "private_servers_interval_known" CHECK ("private_servers"."restart_interval" in ('12h', '24h', 'updates')),
	CONSTRAINT "private_servers_status_known" CHECK ("private_servers"."status" in ('pending', 'active', 'declined', 'inactive')),
	CONSTRAINT "private_servers_link_ours" CHECK ("private_servers"."link" ~ '^https://www[.]roblox[.]com/(games/[0-9]+[?]privateServerLinkCode=[A-Za-z0-9_-]+|share[?]code=[A-Za-z0-9_-]+&type=Server)$'),
	CONSTRAINT "private_servers_stars_positive" CHECK ("private_servers"."star_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "server_stars" (
	"server_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "server_stars_server_id_user_id_pk" PRIMARY KEY("server_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "server_trades" (
	"server_id" uuid NOT NULL,
	"trade_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "server_trades_server_id_trade_id_pk" PRIMARY KEY("server_id","trade_id")
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
CREATE TABLE "part_openings" (
	"part" text PRIMARY KEY NOT NULL,
	"opening" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "part_openings_opening_known" CHECK ("part_openings"."opening" in ('closed', 'staff', 'partners', 'premium', 'everybody'))
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
	"chat_enabled" boolean DEFAULT true NOT NULL,
	"sample_values" boolean DEFAULT false NOT NULL,
	"moderation_report" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL,
	CONSTRAINT "site_settings_single_row" CHECK ("site_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "suggestion_proofs" (
	"suggestion_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"trade_id" uuid NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"own" boolean NOT NULL,
	"sides" jsonb NOT NULL,
	CONSTRAINT "suggestion_proofs_suggestion_id_position_pk" PRIMARY KEY("suggestion_id","position"),
	CONSTRAINT "suggestion_proofs_few" CHECK ("suggestion_proofs"."position" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "suggestion_values" (
	"suggestion_id" uuid NOT NULL,
	"variant" text NOT NULL,
	"from_status" text NOT NULL,
	"from_value" bigint,
	"to_status" text NOT NULL,
	"to_value" bigint,
	CONSTRAINT "suggestion_values_suggestion_id_variant_pk" PRIMARY KEY("suggestion_id","variant"),
	CONSTRAINT "suggestion_values_variant_known" CHECK ("suggestion_values"."variant" in ('normal', 'shiny', 'mythic', 'shinyMythic')),
	CONSTRAINT "suggestion_values_from_matches" CHECK (("suggestion_values"."from_status" = 'valued') = ("suggestion_values"."from_value" is not null)),
	CONSTRAINT "suggestion_values_to_matches" CHECK (("suggestion_values"."to_status" = 'valued') = ("suggestion_values"."to_value" is not null))
);
--> statement-breakpoint
CREATE TABLE "suggestion_votes" (
	"suggestion_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"weight" smallint NOT NULL,
	"fresh" boolean NOT NULL,
	"counted" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suggestion_votes_suggestion_id_user_id_pk" PRIMARY KEY("suggestion_id","user_id"),
	CONSTRAINT "suggestion_votes_direction_known" CHECK ("suggestion_votes"."direction" in ('up', 'down')),
	CONSTRAINT "suggestion_votes_weight_bounded" CHECK ("suggestion_votes"."weight" between 0 and 200)
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"highlighted" boolean DEFAULT false NOT NULL,
	"pet_id" integer,
	"pet_name" text,
	"upvotes" integer DEFAULT 0 NOT NULL,
	"downvotes" integer DEFAULT 0 NOT NULL,
	"score" integer GENERATED ALWAYS AS (upvotes - downvotes) STORED NOT NULL,
	"start_weight" integer DEFAULT 0 NOT NULL,
	"settled_weight" integer DEFAULT 0 NOT NULL,
	"fresh_weight" integer DEFAULT 0 NOT NULL,
	"support" integer DEFAULT 0 NOT NULL,
	"admin_comment" text,
	"answered_at" timestamp with time zone,
	"set_aside" jsonb,
	"votes_before_edit" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "suggestions_title_length" CHECK (char_length("suggestions"."title") between 1 and 100),
	CONSTRAINT "suggestions_description_length" CHECK (char_length("suggestions"."description") between 1 and 2000),
	CONSTRAINT "suggestions_category_known" CHECK ("suggestions"."category" in ('pet', 'feature', 'value', 'website', 'balance', 'bug', 'improvement', 'other')),
	CONSTRAINT "suggestions_status_known" CHECK ("suggestions"."status" in ('pending', 'under_review', 'approved', 'rejected', 'implemented')),
	CONSTRAINT "suggestions_value_names_pet" CHECK (("suggestions"."category" = 'value') = ("suggestions"."pet_id" is not null and "suggestions"."pet_name" is not null)),
	CONSTRAINT "suggestions_votes_positive" CHECK ("suggestions"."upvotes" >= 0 and "suggestions"."downvotes" >= 0),
	CONSTRAINT "suggestions_answer_length" CHECK (char_length("suggestions"."admin_comment") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "trade_interests" (
	"trade_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"pets_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "trade_interests_trade_id_user_id_pk" PRIMARY KEY("trade_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "trade_items" (
	"trade_id" uuid NOT NULL,
	"side" text NOT NULL,
	"position" smallint NOT NULL,
	"pet_id" integer NOT NULL,
	"variant" text NOT NULL,
	"name" text NOT NULL,
	"rarity" text NOT NULL,
	"value_status" text NOT NULL,
	"value" bigint,
	"estimated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "trade_items_trade_id_side_position_pk" PRIMARY KEY("trade_id","side","position"),
	CONSTRAINT "trade_items_side_known" CHECK ("trade_items"."side" in ('giving', 'receiving')),
	CONSTRAINT "trade_items_position_range" CHECK ("trade_items"."position" between 0 and 7),
	CONSTRAINT "trade_items_value_matches_status" CHECK (("trade_items"."value_status" = 'valued') = ("trade_items"."value" is not null))
);
--> statement-breakpoint
CREATE TABLE "trade_names" (
	"user_id" uuid NOT NULL,
	"names" text NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	CONSTRAINT "trade_names_user_id_names_pk" PRIMARY KEY("user_id","names")
);
--> statement-breakpoint
CREATE TABLE "trade_outbox" (
	"trade_id" uuid PRIMARY KEY NOT NULL,
	"codes" integer[] NOT NULL,
	"announced" integer[] DEFAULT '{}' NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"told_to" integer,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trade_posters" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"removed_trades" integer DEFAULT 0 NOT NULL,
	"removed_read" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"roblox_username" text NOT NULL,
	"discord_username" text DEFAULT '' NOT NULL,
	"names" text GENERATED ALWAYS AS (lower(roblox_username || ' ' || discord_username)) STORED NOT NULL,
	"giving_total" bigint NOT NULL,
	"receiving_total" bigint NOT NULL,
	"status" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"availability" text NOT NULL,
	"custom_availability" text DEFAULT '' NOT NULL,
	"time_zone" text,
	"utc_offset" smallint,
	"status_note" text,
	"want_tags" text[] DEFAULT '{}' NOT NULL,
	"alternatives" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"interested_count" integer DEFAULT 0 NOT NULL,
	"item_codes" integer[] NOT NULL,
	"poster_role" text NOT NULL,
	"pin_rank" smallint DEFAULT 0 NOT NULL,
	"pinned_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"pets_changed_at" timestamp with time zone,
	"pets_version" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "trades_status_known" CHECK ("trades"."status" in ('fair', 'win', 'loss')),
	CONSTRAINT "trades_totals_positive" CHECK ("trades"."giving_total" >= 0 and "trades"."receiving_total" >= 0),
	CONSTRAINT "trades_edited_before_completed" CHECK ("trades"."edited_at" <= "trades"."completed_at"),
	CONSTRAINT "trades_want_tags_known" CHECK ("trades"."want_tags" <@ array['any', 'upgrade', 'downgrade', 'adds', 'demand', 'wishlist']),
	CONSTRAINT "trades_alternatives_bounded" CHECK (jsonb_array_length("trades"."alternatives") <= 7 and not jsonb_path_exists("trades"."alternatives", 'strict $[*] ? (@.type() != "array" || @.size() < 1 || @.size() > 8)')),
	CONSTRAINT "trades_interest_positive" CHECK ("trades"."interested_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "trust_facts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"deals" integer NOT NULL,
	"partners" integer NOT NULL,
	"units" real DEFAULT 0 NOT NULL,
	"ways" smallint DEFAULT 0 NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trust_facts_counts" CHECK ("trust_facts"."deals" >= "trust_facts"."partners" and "trust_facts"."partners" >= 0 and "trust_facts"."ways" between 0 and 20)
);
--> statement-breakpoint
CREATE TABLE "trust_market" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"seeds" integer NOT NULL,
	"chosen" integer NOT NULL,
	"players" integer NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	CONSTRAINT "trust_market_one" CHECK ("trust_market"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "value_evidence" (
	"pet_id" integer NOT NULL,
	"variant" text NOT NULL,
	"trades" integer NOT NULL,
	"players" integer NOT NULL,
	"voices" integer NOT NULL,
	"low" bigint NOT NULL,
	"middle" bigint NOT NULL,
	"high" bigint NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"deals" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "value_evidence_pet_id_variant_pk" PRIMARY KEY("pet_id","variant"),
	CONSTRAINT "value_evidence_variant_known" CHECK ("value_evidence"."variant" in ('normal', 'shiny', 'mythic', 'shinyMythic')),
	CONSTRAINT "value_evidence_in_order" CHECK (1 <= "value_evidence"."low" and "value_evidence"."low" <= "value_evidence"."middle" and "value_evidence"."middle" <= "value_evidence"."high")
);
--> statement-breakpoint
CREATE TABLE "value_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"hash" text NOT NULL,
	"plan" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"embeds" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "webhook_messages_kind_known" CHECK ("webhook_messages"."kind" in ('pet-added', 'values-changed', 'screenshot-rejected', 'test')),
	CONSTRAINT "webhook_messages_state_known" CHECK ("webhook_messages"."state" in ('waiting', 'sent', 'failed')),
	CONSTRAINT "webhook_messages_sent_has_time" CHECK (("webhook_messages"."state" = 'sent') = ("webhook_messages"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "name_reviews" ADD CONSTRAINT "name_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "removed_pictures" ADD CONSTRAINT "removed_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_linking_session_id_sessions_id_fk" FOREIGN KEY ("linking_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_trades" ADD CONSTRAINT "saved_trades_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "past_holdings" ADD CONSTRAINT "past_holdings_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cooldowns" ADD CONSTRAINT "cooldowns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deal_disputes" ADD CONSTRAINT "deal_disputes_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deal_disputes" ADD CONSTRAINT "deal_disputes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deal_lines" ADD CONSTRAINT "deal_lines_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deal_meetings" ADD CONSTRAINT "deal_meetings_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deal_meetings" ADD CONSTRAINT "deal_meetings_server_id_private_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."private_servers"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deal_receipts" ADD CONSTRAINT "deal_receipts_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_first_id_users_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_second_id_users_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "giveaway_changes" ADD CONSTRAINT "giveaway_changes_giveaway_id_giveaways_id_fk" FOREIGN KEY ("giveaway_id") REFERENCES "public"."giveaways"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "giveaway_entries" ADD CONSTRAINT "giveaway_entries_giveaway_id_giveaways_id_fk" FOREIGN KEY ("giveaway_id") REFERENCES "public"."giveaways"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "giveaway_entries" ADD CONSTRAINT "giveaway_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "giveaway_redraws" ADD CONSTRAINT "giveaway_redraws_giveaway_id_giveaways_id_fk" FOREIGN KEY ("giveaway_id") REFERENCES "public"."giveaways"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "giveaway_seeds" ADD CONSTRAINT "giveaway_seeds_giveaway_id_giveaways_id_fk" FOREIGN KEY ("giveaway_id") REFERENCES "public"."giveaways"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "giveaway_winners" ADD CONSTRAINT "giveaway_winners_giveaway_id_giveaways_id_fk" FOREIGN KEY ("giveaway_id") REFERENCES "public"."giveaways"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "giveaway_winners" ADD CONSTRAINT "giveaway_winners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "giveaways" ADD CONSTRAINT "giveaways_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hook_deliveries" ADD CONSTRAINT "hook_deliveries_hook_id_hooks_id_fk" FOREIGN KEY ("hook_id") REFERENCES "public"."hooks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hook_deliveries" ADD CONSTRAINT "hook_deliveries_event_id_hook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."hook_events"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hooks" ADD CONSTRAINT "hooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inventory_screenshots" ADD CONSTRAINT "inventory_screenshots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inventory_screenshots" ADD CONSTRAINT "inventory_screenshots_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_settings" ADD CONSTRAINT "contact_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_first_id_users_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_second_id_users_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_guest_id_chat_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."chat_guests"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deleted_words" ADD CONSTRAINT "deleted_words_message" FOREIGN KEY ("conversation_id","number") REFERENCES "public"."messages"("conversation_id","number") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "moved_conversations" ADD CONSTRAINT "moved_conversations_to_id_conversations_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "minesweeper_games" ADD CONSTRAINT "minesweeper_games_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "minesweeper_secrets" ADD CONSTRAINT "minesweeper_secrets_game_id_minesweeper_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."minesweeper_games"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "word_rules" ADD CONSTRAINT "word_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_hours" ADD CONSTRAINT "notification_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_vouched_by_users_id_fk" FOREIGN KEY ("vouched_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_channels" ADD CONSTRAINT "partner_channels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_clicks" ADD CONSTRAINT "partner_clicks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_follows" ADD CONSTRAINT "partner_follows_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_follows" ADD CONSTRAINT "partner_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pet_variants" ADD CONSTRAINT "pet_variants_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "value_changes" ADD CONSTRAINT "value_changes_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "private_servers" ADD CONSTRAINT "private_servers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "server_stars" ADD CONSTRAINT "server_stars_server_id_private_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."private_servers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "server_stars" ADD CONSTRAINT "server_stars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "server_trades" ADD CONSTRAINT "server_trades_server_id_private_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."private_servers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "server_trades" ADD CONSTRAINT "server_trades_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "uploaded_backgrounds" ADD CONSTRAINT "uploaded_backgrounds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "owned_backgrounds" ADD CONSTRAINT "owned_backgrounds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "owned_backgrounds" ADD CONSTRAINT "owned_backgrounds_background_id_backgrounds_id_fk" FOREIGN KEY ("background_id") REFERENCES "public"."backgrounds"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "suggestion_proofs" ADD CONSTRAINT "suggestion_proofs_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "suggestion_values" ADD CONSTRAINT "suggestion_values_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "suggestion_votes" ADD CONSTRAINT "suggestion_votes_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "suggestion_votes" ADD CONSTRAINT "suggestion_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "trade_interests" ADD CONSTRAINT "trade_interests_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "trade_interests" ADD CONSTRAINT "trade_interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "trade_items" ADD CONSTRAINT "trade_items_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "trade_names" ADD CONSTRAINT "trade_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "trade_outbox" ADD CONSTRAINT "trade_outbox_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "trade_posters" ADD CONSTRAINT "trade_posters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "trust_facts" ADD CONSTRAINT "trust_facts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "value_imports" ADD CONSTRAINT "value_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "idempotency_keys_at_idx" ON "idempotency_keys" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "identities_username_idx" ON "identities" USING btree (lower("username"));
--> statement-breakpoint
CREATE INDEX "identities_shape_idx" ON "identities" USING btree ("provider",replace(replace(translate(lower("username"), '0134578l_', 'oieastbi'), 'rn', 'm'), 'vv', 'w'));
--> statement-breakpoint
CREATE INDEX "name_reviews_waiting_idx" ON "name_reviews" USING btree ("created_at","id") WHERE "name_reviews"."decision" is null;
--> statement-breakpoint
CREATE INDEX "removed_pictures_recent_idx" ON "removed_pictures" USING btree ("removed_at");
--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id","last_used_at");
--> statement-breakpoint
CREATE INDEX "sessions_expiry_idx" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "sign_in_attempts_expiry_idx" ON "sign_in_attempts" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role","created_at");
--> statement-breakpoint
CREATE INDEX "users_username_idx" ON "users" USING btree (lower("username"));
--> statement-breakpoint
CREATE INDEX "users_shape_idx" ON "users" USING btree (replace(replace(translate(lower("username"), '0134578l_', 'oieastbi'), 'rn', 'm'), 'vv', 'w'));
--> statement-breakpoint
CREATE INDEX "users_shown_shape_idx" ON "users" USING btree (replace(replace(translate(lower("display_name"), '0134578l_', 'oieastbi'), 'rn', 'm'), 'vv', 'w'));
--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "users_updated_idx" ON "users" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree ("username","id");
--> statement-breakpoint
CREATE INDEX "users_banned_idx" ON "users" USING btree ("id") WHERE "users"."banned_at" is not null;
--> statement-breakpoint
CREATE INDEX "users_partners_idx" ON "users" USING btree ("created_at","id") WHERE "users"."partner_since" is not null;
--> statement-breakpoint
CREATE INDEX "users_background_idx" ON "users" USING btree ("custom_background") WHERE "users"."custom_background" is not null;
--> statement-breakpoint
CREATE INDEX "alerts_pet_idx" ON "alerts" USING btree ("pet_id","user_id");
--> statement-breakpoint
CREATE INDEX "api_tokens_user_idx" ON "api_tokens" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "api_tokens_created_idx" ON "api_tokens" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_target_idx" ON "audit_log" USING btree ("target_kind","target_id","id");
--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","at","id");
--> statement-breakpoint
CREATE INDEX "saved_trades_user_idx" ON "saved_trades" USING btree ("user_id","saved_at","id");
--> statement-breakpoint
CREATE INDEX "collection_items_shared_idx" ON "collection_items" USING btree ("code","collection_id") WHERE "collection_items"."shared";
--> statement-breakpoint
CREATE INDEX "past_holdings_until_idx" ON "past_holdings" USING btree ("held_until");
--> statement-breakpoint
CREATE INDEX "wishes_shared_idx" ON "wishes" USING btree ("code","collection_id") WHERE "wishes"."shared";
--> statement-breakpoint
CREATE INDEX "wishes_code_idx" ON "wishes" USING btree ("code","collection_id");
--> statement-breakpoint
CREATE INDEX "comments_trade_idx" ON "comments" USING btree ("trade_id","created_at","id") WHERE "comments"."trade_id" is not null;
--> statement-breakpoint
CREATE INDEX "comments_suggestion_idx" ON "comments" USING btree ("suggestion_id","created_at","id") WHERE "comments"."suggestion_id" is not null;
--> statement-breakpoint
CREATE INDEX "comments_user_idx" ON "comments" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "cooldowns_servers_idx" ON "cooldowns" USING btree ("user_id") WHERE "cooldowns"."what" = 'server';
--> statement-breakpoint
CREATE INDEX "deal_disputes_case_idx" ON "deal_disputes" USING btree ("case_id");
--> statement-breakpoint
CREATE INDEX "deal_meetings_server_idx" ON "deal_meetings" USING btree ("server_id") WHERE "deal_meetings"."server_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "deals_pair_once" ON "deals" USING btree (least(first_id, second_id),greatest(first_id, second_id),coalesce(trade_id, '00000000-0000-0000-0000-000000000000'::uuid)) WHERE "deals"."status" in ('open', 'agreed') and not "deals"."withheld";
--> statement-breakpoint
CREATE INDEX "deals_first_idx" ON "deals" USING btree ("first_id","changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "deals_second_idx" ON "deals" USING btree ("second_id","changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "deals_begun_idx" ON "deals" USING btree ("first_id","created_at");
--> statement-breakpoint
CREATE INDEX "deals_trade_idx" ON "deals" USING btree ("trade_id") WHERE "deals"."trade_id" is not null;
--> statement-breakpoint
CREATE INDEX "deals_due_idx" ON "deals" USING btree ("expires_at") WHERE "deals"."status" in ('open', 'agreed');
--> statement-breakpoint
CREATE INDEX "deals_ended_idx" ON "deals" USING btree ("ended_at") WHERE "deals"."ended_at" is not null;
--> statement-breakpoint
CREATE INDEX "giveaway_changes_giveaway_idx" ON "giveaway_changes" USING btree ("giveaway_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "giveaway_entries_once_idx" ON "giveaway_entries" USING btree ("giveaway_id","user_id");
--> statement-breakpoint
CREATE INDEX "giveaway_entries_user_idx" ON "giveaway_entries" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "giveaway_winners_newest_idx" ON "giveaway_winners" USING btree ("created_at","giveaway_id","place");
--> statement-breakpoint
CREATE INDEX "giveaway_winners_user_idx" ON "giveaway_winners" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "giveaways_active_idx" ON "giveaways" USING btree ("ends_at","id") WHERE "giveaways"."is_active";
--> statement-breakpoint
CREATE INDEX "giveaways_due_idx" ON "giveaways" USING btree ("ends_at") WHERE "giveaways"."drawn_at" is null;
--> statement-breakpoint
CREATE INDEX "giveaways_ended_idx" ON "giveaways" USING btree ("ends_at","id");
--> statement-breakpoint
CREATE INDEX "hook_deliveries_due_idx" ON "hook_deliveries" USING btree ("due_at","id") WHERE "hook_deliveries"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "hook_deliveries_hook_idx" ON "hook_deliveries" USING btree ("hook_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "hook_events_created_idx" ON "hook_events" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "hooks_user_idx" ON "hooks" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "hooks_created_idx" ON "hooks" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "hooks_unnotified_idx" ON "hooks" USING btree ("id") WHERE "hooks"."stopped_at" is not null and "hooks"."notified_at" is null;
--> statement-breakpoint
CREATE INDEX "inventory_screenshots_newest_idx" ON "inventory_screenshots" USING btree ("uploaded_at","id");
--> statement-breakpoint
CREATE INDEX "inventory_screenshots_status_idx" ON "inventory_screenshots" USING btree ("status","uploaded_at","id");
--> statement-breakpoint
CREATE INDEX "inventory_screenshots_user_idx" ON "inventory_screenshots" USING btree ("user_id","uploaded_at");
--> statement-breakpoint
CREATE INDEX "inventory_screenshots_image_idx" ON "inventory_screenshots" USING btree ("image");
--> statement-breakpoint
CREATE INDEX "inventory_screenshots_reviewer_idx" ON "inventory_screenshots" USING btree ("verified_by");
--> statement-breakpoint
CREATE INDEX "inventory_screenshots_decided_idx" ON "inventory_screenshots" USING btree ("verified_at") WHERE "inventory_screenshots"."image" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_screenshots_once" ON "inventory_screenshots" USING btree ("user_id","image") WHERE "inventory_screenshots"."status" <> 'rejected';
--> statement-breakpoint
CREATE INDEX "chat_guests_seen_idx" ON "chat_guests" USING btree ("last_seen_at");
--> statement-breakpoint
CREATE INDEX "conversations_second_idx" ON "conversations" USING btree ("second_id");
--> statement-breakpoint
CREATE INDEX "conversations_support_idx" ON "conversations" USING btree ("last_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "conversations"."kind" = 'support';
--> statement-breakpoint
CREATE INDEX "conversations_waiting_idx" ON "conversations" USING btree ("waiting_since","id") WHERE "conversations"."waiting_since" is not null;
--> statement-breakpoint
CREATE INDEX "conversations_age_idx" ON "conversations" USING btree ("last_at");
--> statement-breakpoint
CREATE INDEX "conversations_requests_idx" ON "conversations" USING btree ("requested_by","requested_at");
--> statement-breakpoint
CREATE INDEX "deleted_words_age_idx" ON "deleted_words" USING btree ("deleted_at");
--> statement-breakpoint
CREATE INDEX "messages_sender_idx" ON "messages" USING btree ("sender_id");
--> statement-breakpoint
CREATE INDEX "moved_conversations_to_idx" ON "moved_conversations" USING btree ("to_id");
--> statement-breakpoint
CREATE INDEX "participants_newest_idx" ON "participants" USING btree ("user_id","last_at" DESC NULLS LAST,"conversation_id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "participants_unnotified_idx" ON "participants" USING btree ("last_at") WHERE "participants"."last_number" > "participants"."notified_number";
--> statement-breakpoint
CREATE INDEX "participants_unread_idx" ON "participants" USING btree ("user_id") WHERE "participants"."last_number" > "participants"."read_number";
--> statement-breakpoint
CREATE UNIQUE INDEX "minesweeper_games_open_idx" ON "minesweeper_games" USING btree ("user_id") WHERE "minesweeper_games"."finished_at" is null;
--> statement-breakpoint
CREATE INDEX "minesweeper_games_user_idx" ON "minesweeper_games" USING btree ("user_id","finished_at");
--> statement-breakpoint
CREATE INDEX "minesweeper_games_ranking_idx" ON "minesweeper_games" USING btree ("week","score" DESC NULLS LAST,"time_ms","finished_at","id") WHERE "minesweeper_games"."outcome" = 'won' and "minesweeper_games"."unranked" is null;
--> statement-breakpoint
CREATE INDEX "minesweeper_games_suspicious_idx" ON "minesweeper_games" USING btree ("finished_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "minesweeper_games"."unranked" in ('speed', 'rhythm');
--> statement-breakpoint
CREATE INDEX "minesweeper_games_review_idx" ON "minesweeper_games" USING btree ("finished_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "minesweeper_games"."unranked" in ('speed', 'rhythm') or "minesweeper_games"."signs" <> '{}';
--> statement-breakpoint
CREATE INDEX "minesweeper_games_uncompared_idx" ON "minesweeper_games" USING btree ("finished_at") WHERE "minesweeper_games"."finished_at" is not null and "minesweeper_games"."judged_clicks" is null;
--> statement-breakpoint
CREATE INDEX "minesweeper_games_created_idx" ON "minesweeper_games" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "appeals_created_idx" ON "appeals" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "blocks_other_idx" ON "blocks" USING btree ("other_id");
--> statement-breakpoint
CREATE INDEX "cases_waiting_idx" ON "cases" USING btree ("priority","queued_at","id") WHERE "cases"."queued_at" is not null;
--> statement-breakpoint
CREATE INDEX "cases_created_idx" ON "cases" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "cases_subject_idx" ON "cases" USING btree ("subject_id","created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "cases_decided_idx" ON "cases" USING btree ("decided_at") WHERE "cases"."decided_at" is not null;
--> statement-breakpoint
CREATE INDEX "reports_reporter_idx" ON "reports" USING btree ("reporter_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "news_published_idx" ON "news" USING btree ("published","created_at","id");
--> statement-breakpoint
CREATE INDEX "news_publish_at_idx" ON "news" USING btree ("publish_at") WHERE "news"."publish_at" is not null;
--> statement-breakpoint
CREATE INDEX "notifications_newest_idx" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;
--> statement-breakpoint
CREATE INDEX "notifications_age_idx" ON "notifications" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "push_deliveries_due_idx" ON "push_deliveries" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "push_deliveries_subscription_idx" ON "push_deliveries" USING btree ("subscription_id");
--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_idx" ON "push_subscriptions" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_idx" ON "push_subscriptions" USING btree ("session_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "partner_applications_one_pending" ON "partner_applications" USING btree ("user_id") WHERE "partner_applications"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "partner_applications_user_idx" ON "partner_applications" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "partner_applications_created_idx" ON "partner_applications" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "partner_applications_email_idx" ON "partner_applications" USING btree ("reviewed_at") WHERE "partner_applications"."contact_email" is not null;
--> statement-breakpoint
CREATE INDEX "partner_applications_reviewer_idx" ON "partner_applications" USING btree ("reviewed_by");
--> statement-breakpoint
CREATE INDEX "partner_applications_voucher_idx" ON "partner_applications" USING btree ("vouched_by");
--> statement-breakpoint
CREATE INDEX "partner_channels_live_idx" ON "partner_channels" USING btree ("checked_at") WHERE "partner_channels"."live";
--> statement-breakpoint
CREATE INDEX "partner_clicks_day_idx" ON "partner_clicks" USING btree ("day");
--> statement-breakpoint
CREATE INDEX "partner_follows_user_idx" ON "partner_follows" USING btree ("user_id","since");
--> statement-breakpoint
CREATE INDEX "value_changes_pet_idx" ON "value_changes" USING btree ("pet_id","changed_at");
--> statement-breakpoint
CREATE INDEX "value_changes_recent_idx" ON "value_changes" USING btree ("changed_at","id");
--> statement-breakpoint
CREATE INDEX "value_changes_unannounced_idx" ON "value_changes" USING btree ("id") WHERE "value_changes"."announced_at" is null;
--> statement-breakpoint
CREATE INDEX "review_answers_created_idx" ON "review_answers" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "reviews_subject_idx" ON "reviews" USING btree ("subject_id","shows_at","id");
--> statement-breakpoint
CREATE INDEX "reviews_author_idx" ON "reviews" USING btree ("author_id","written_at");
--> statement-breakpoint
CREATE INDEX "reviews_due_idx" ON "reviews" USING btree ("shows_at") WHERE not "reviews"."announced";
--> statement-breakpoint
CREATE INDEX "reviews_written_idx" ON "reviews" USING btree ("written_at");
--> statement-breakpoint
CREATE INDEX "private_servers_newest_idx" ON "private_servers" USING btree ("created_at","id") WHERE "private_servers"."status" = 'active';
--> statement-breakpoint
CREATE INDEX "private_servers_stars_idx" ON "private_servers" USING btree ("star_count","created_at","id") WHERE "private_servers"."status" = 'active';
--> statement-breakpoint
CREATE INDEX "private_servers_review_idx" ON "private_servers" USING btree ("created_at","id") WHERE "private_servers"."status" <> 'active';
--> statement-breakpoint
CREATE INDEX "private_servers_user_idx" ON "private_servers" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "private_servers_expiry_idx" ON "private_servers" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "server_stars_user_idx" ON "server_stars" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "server_trades_trade_idx" ON "server_trades" USING btree ("trade_id");
--> statement-breakpoint
CREATE INDEX "uploaded_backgrounds_image_idx" ON "uploaded_backgrounds" USING btree ("image");
--> statement-breakpoint
CREATE INDEX "uploaded_backgrounds_age_idx" ON "uploaded_backgrounds" USING btree ("uploaded_at");
--> statement-breakpoint
CREATE INDEX "backgrounds_image_idx" ON "backgrounds" USING btree ("image");
--> statement-breakpoint
CREATE INDEX "owned_backgrounds_background_idx" ON "owned_backgrounds" USING btree ("background_id");
--> statement-breakpoint
CREATE INDEX "suggestion_votes_uncounted_idx" ON "suggestion_votes" USING btree ("user_id") WHERE not "suggestion_votes"."counted";
--> statement-breakpoint
CREATE INDEX "suggestion_votes_user_idx" ON "suggestion_votes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "suggestions_top_idx" ON "suggestions" USING btree ("highlighted","score","created_at","id") WHERE "suggestions"."hidden_at" is null;
--> statement-breakpoint
CREATE INDEX "suggestions_newest_idx" ON "suggestions" USING btree ("highlighted","created_at","id") WHERE "suggestions"."hidden_at" is null;
--> statement-breakpoint
CREATE INDEX "suggestions_support_idx" ON "suggestions" USING btree ("highlighted","support","created_at","id") WHERE "suggestions"."hidden_at" is null;
--> statement-breakpoint
CREATE INDEX "suggestions_user_idx" ON "suggestions" USING btree ("user_id","status");
--> statement-breakpoint
CREATE INDEX "suggestions_pet_idx" ON "suggestions" USING btree ("pet_id") WHERE "suggestions"."pet_id" is not null;
--> statement-breakpoint
CREATE INDEX "suggestions_title_idx" ON "suggestions" USING gin (lower("title") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "trade_interests_user_idx" ON "trade_interests" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "trade_names_names_idx" ON "trade_names" USING gin ("names" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "trade_names_kept_until_idx" ON "trade_names" USING btree ("kept_until");
--> statement-breakpoint
CREATE INDEX "trade_outbox_waiting_idx" ON "trade_outbox" USING btree ("marked_at","trade_id") WHERE "trade_outbox"."told_at" is null;
--> statement-breakpoint
CREATE INDEX "trades_newest_idx" ON "trades" USING btree ("created_at","id") WHERE "trades"."completed_at" is null and "trades"."hidden_at" is null;
--> statement-breakpoint
CREATE INDEX "trades_value_idx" ON "trades" USING btree ("giving_total","created_at","id") WHERE "trades"."completed_at" is null and "trades"."hidden_at" is null;
--> statement-breakpoint
CREATE INDEX "trades_interest_idx" ON "trades" USING btree ("interested_count","created_at","id") WHERE "trades"."completed_at" is null and "trades"."hidden_at" is null;
--> statement-breakpoint
CREATE INDEX "trades_pinned_idx" ON "trades" USING btree ("pinned_until") WHERE "trades"."pinned_until" is not null and "trades"."completed_at" is null and "trades"."hidden_at" is null;
--> statement-breakpoint
CREATE INDEX "trades_partners_idx" ON "trades" USING btree ("created_at","id") WHERE "trades"."poster_role" = 'partner' and "trades"."completed_at" is null and "trades"."hidden_at" is null;
--> statement-breakpoint
CREATE INDEX "trades_user_idx" ON "trades" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "trades_expiry_idx" ON "trades" USING btree ("expires_at") WHERE "trades"."completed_at" is null;
--> statement-breakpoint
CREATE INDEX "trades_retention_idx" ON "trades" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "trades_completed_idx" ON "trades" USING btree ("completed_at","id") WHERE "trades"."completed_at" is not null;
--> statement-breakpoint
CREATE INDEX "trades_items_idx" ON "trades" USING gin ("item_codes");
--> statement-breakpoint
CREATE INDEX "trades_without_sides_idx" ON "trades" USING btree ("id") WHERE not ("trades"."item_codes" && '{-19}'::int[]) and "trades"."completed_at" is null and "trades"."hidden_at" is null;
--> statement-breakpoint
CREATE INDEX "trust_facts_age_idx" ON "trust_facts" USING btree ("computed_at");
--> statement-breakpoint
CREATE INDEX "trust_facts_closed_idx" ON "trust_facts" USING btree ("deals","user_id") WHERE "trust_facts"."partners" >= 2 and "trust_facts"."ways" <= 2;
--> statement-breakpoint
CREATE INDEX "trust_facts_enclosed_idx" ON "trust_facts" USING btree ("deals","user_id") WHERE "trust_facts"."partners" >= 2 and "trust_facts"."units" * 2 < "trust_facts"."partners";
--> statement-breakpoint
CREATE INDEX "value_imports_age_idx" ON "value_imports" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "webhook_messages_due_idx" ON "webhook_messages" USING btree ("due_at","id") WHERE "webhook_messages"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "webhook_messages_created_idx" ON "webhook_messages" USING btree ("created_at","id");
--> statement-breakpoint
CREATE TABLE "audit_log_until_2027" PARTITION OF "audit_log" FOR VALUES FROM (MINVALUE) TO ('2028-01-01 00:00:00+00');
--> statement-breakpoint
CREATE TABLE "audit_log_2028" PARTITION OF "audit_log" FOR VALUES FROM ('2028-01-01 00:00:00+00') TO ('2029-01-01 00:00:00+00');
--> statement-breakpoint
CREATE TABLE "audit_log_2029" PARTITION OF "audit_log" FOR VALUES FROM ('2029-01-01 00:00:00+00') TO ('2030-01-01 00:00:00+00');
--> statement-breakpoint
CREATE TABLE "audit_log_2030" PARTITION OF "audit_log" FOR VALUES FROM ('2030-01-01 00:00:00+00') TO ('2031-01-01 00:00:00+00');
--> statement-breakpoint
CREATE TABLE "audit_log_2031" PARTITION OF "audit_log" FOR VALUES FROM ('2031-01-01 00:00:00+00') TO ('2032-01-01 00:00:00+00');
--> statement-breakpoint
CREATE TABLE "audit_log_2032" PARTITION OF "audit_log" FOR VALUES FROM ('2032-01-01 00:00:00+00') TO ('2033-01-01 00:00:00+00');
--> statement-breakpoint
CREATE TABLE "audit_log_2033" PARTITION OF "audit_log" FOR VALUES FROM ('2033-01-01 00:00:00+00') TO ('2034-01-01 00:00:00+00');
--> statement-breakpoint
CREATE TABLE "audit_log_2034" PARTITION OF "audit_log" FOR VALUES FROM ('2034-01-01 00:00:00+00') TO ('2035-01-01 00:00:00+00');
--> statement-breakpoint
CREATE TABLE "audit_log_2035" PARTITION OF "audit_log" FOR VALUES FROM ('2035-01-01 00:00:00+00') TO ('2036-01-01 00:00:00+00');
--> statement-breakpoint
-- What comes later than the last year that somebody thought of is kept as well.
CREATE TABLE "audit_log_later" PARTITION OF "audit_log" DEFAULT;
--> statement-breakpoint
ALTER INDEX "audit_log_until_2027_target_kind_target_id_id_idx" RENAME TO "audit_log_until_2027_target_idx";
--> statement-breakpoint
ALTER INDEX "audit_log_until_2027_actor_id_at_id_idx" RENAME TO "audit_log_until_2027_actor_idx";
--> statement-breakpoint
-- The activity log is added to and never changed, but for one thing: what is personal is forgotten with the account that it is about.
CREATE FUNCTION "audit_account_is_gone"("account" text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN account ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    THEN NOT EXISTS (SELECT 1 FROM public.users WHERE users.id = account::uuid) ELSE false END
$$;
--> statement-breakpoint
CREATE FUNCTION "audit_only_forgets"("stored" jsonb, "wanted" jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT stored IS NOT DISTINCT FROM wanted OR CASE
    WHEN jsonb_typeof(stored) = 'object' AND jsonb_typeof(wanted) = 'object' THEN NOT EXISTS (
      SELECT 1 FROM jsonb_each(stored) AS one FULL JOIN jsonb_each(wanted) AS other USING (key)
      WHERE one.value IS NULL OR other.value IS NULL
        OR (one.value <> other.value AND other.value <> '"deleted with the account"'::jsonb))
    ELSE false END
$$;
--> statement-breakpoint
CREATE FUNCTION "audit_log_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.at, NEW.actor_id, NEW.action, NEW.target_kind, NEW.target_id)
        IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.actor_id, OLD.action, OLD.target_kind, OLD.target_id)
      AND ((NEW.actor_name = OLD.actor_name AND NEW.network IS NOT DISTINCT FROM OLD.network)
        OR (NEW.actor_name IN (OLD.actor_name, 'Deleted account') AND (NEW.network IS NULL OR NEW.network = OLD.network)
          AND audit_account_is_gone(OLD.actor_id::text)))
      AND ((NEW.before IS NOT DISTINCT FROM OLD.before AND NEW.after IS NOT DISTINCT FROM OLD.after)
        OR (audit_only_forgets(OLD.before, NEW.before) AND audit_only_forgets(OLD.after, NEW.after)
          AND (audit_account_is_gone(CASE WHEN OLD.target_kind = 'user' THEN OLD.target_id END)
            OR audit_account_is_gone(OLD.before ->> 'userId') OR audit_account_is_gone(OLD.before ->> 'ownerId')
            OR audit_account_is_gone(OLD.after ->> 'userId') OR audit_account_is_gone(OLD.after ->> 'ownerId'))))
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The activity log is never changed.' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_rows_stay" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "audit_log_guard"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_guard"();
--> statement-breakpoint
-- Kept a day longer than the trades need it, to the day: a player who posts again changes nothing, and no trade is posted with names that are about to go.
CREATE FUNCTION "note_trade_names"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.trade_names AS known (user_id, names, kept_until)
  VALUES (NEW.user_id, NEW.names, date_trunc('day', NEW.expires_at, 'UTC') + interval '2 days')
  ON CONFLICT (user_id, names) DO UPDATE SET kept_until = excluded.kept_until WHERE known.kept_until < excluded.kept_until;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "trades_note_names" AFTER INSERT OR UPDATE OF roblox_username, discord_username, expires_at ON "trades" FOR EACH ROW EXECUTE FUNCTION "note_trade_names"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log_until_2027" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_guard"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log_2028" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_guard"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log_2029" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_guard"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log_2030" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_guard"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log_2031" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_guard"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log_2032" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_guard"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log_2033" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_guard"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log_2034" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_guard"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log_2035" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_guard"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log_later" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_guard"();
