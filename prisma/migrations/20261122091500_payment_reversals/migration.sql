-- A payment that was entered wrongly is taken back by a second row; both stay. At most one reversal of each.
ALTER TABLE "payments" ADD COLUMN "reverses_id" UUID,
  ADD COLUMN "reason" TEXT,
  ADD CONSTRAINT payments_reversal_check CHECK ((reverses_id IS NULL) = (reason IS NULL));
CREATE UNIQUE INDEX "payments_company_id_reverses_id_key" ON "payments"("company_id", "reverses_id");
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_reverses_id_fkey" FOREIGN KEY ("company_id", "reverses_id") REFERENCES "payments"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
