-- Lists sort by every column.
-- What is left to pay: as a column it has an index and statistics. Only an issued invoice that is not paid has one.
ALTER TABLE "invoices" ADD COLUMN "amount_due" DECIMAL(18,4)
  GENERATED ALWAYS AS (CASE WHEN kind = 'invoice' AND status = 'issued' AND paid_total <> gross_total THEN gross_total - paid_total END) STORED;

-- CreateIndex
CREATE INDEX "invoices_company_id_amount_due_id_idx" ON "invoices"("company_id", "amount_due", "id");

-- The log has what it is made of.
SELECT audit_table('invoices', 'invoice', 'number', 'contract', 'contract_id', ignored => 'amount_due');

-- CreateIndex
CREATE INDEX "timesheets_company_id_total_hours_id_idx" ON "timesheets"("company_id", "total_hours", "id");

-- CreateIndex
CREATE INDEX "contracts_company_id_position_title_id_idx" ON "contracts"("company_id", "position_title", "id");

-- CreateIndex
CREATE INDEX "candidate_submissions_company_id_bill_rate_id_idx" ON "candidate_submissions"("company_id", "bill_rate", "id");

-- CreateIndex
CREATE INDEX "candidate_submissions_company_id_pay_rate_id_idx" ON "candidate_submissions"("company_id", "pay_rate", "id");

-- CreateIndex
CREATE INDEX "candidates_company_id_city_id_idx" ON "candidates"("company_id", "city", "id");

-- CreateIndex
CREATE INDEX "candidates_company_id_headline_id_idx" ON "candidates"("company_id", "headline", "id");
