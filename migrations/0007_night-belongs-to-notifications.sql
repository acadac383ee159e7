-- allowed: the table is as new as this migration, and no version that serves has read the column
ALTER TABLE "contact_settings" DROP COLUMN "push_at_night";