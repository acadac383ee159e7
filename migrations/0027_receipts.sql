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
ALTER TABLE "deals" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deal_disputes" ADD CONSTRAINT "deal_disputes_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_disputes" ADD CONSTRAINT "deal_disputes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_receipts" ADD CONSTRAINT "deal_receipts_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_disputes_case_idx" ON "deal_disputes" USING btree ("case_id");