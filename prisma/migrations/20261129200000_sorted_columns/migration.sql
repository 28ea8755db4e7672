-- Lists sort by every column.
-- What is left to pay: as a column it has an index and statistics. Only an issued invoice that is not paid has one.
ALTER TABLE "invoices" ADD COLUMN "amount_due" DECIMAL(18,4)
  GENERATED ALWAYS AS (CASE WHEN kind = 'invoice' AND status = 'issued' AND paid_total <> gross_total THEN gross_total - paid_total END) STORED;

-- CreateIndex
CREATE INDEX "invoices_company_id_amount_due_id_idx" ON "invoices"("company_id", "amount_due", "id");

-- The log has what it is made of.
SELECT audit_table('invoices', 'invoice', 'number', 'contract', 'contract_id', ignored => 'amount_due');
