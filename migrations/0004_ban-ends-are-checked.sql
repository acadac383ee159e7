ALTER TABLE "users" VALIDATE CONSTRAINT "users_ban_end_needs_ban";
