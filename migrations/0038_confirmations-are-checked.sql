ALTER TABLE "deals" VALIDATE CONSTRAINT "deals_confirmations_fit";
