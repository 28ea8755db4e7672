-- One receipt of a client can settle several invoices: its rows share an id.
ALTER TABLE "payments" ADD COLUMN     "receipt_id" UUID;

-- CreateIndex
CREATE INDEX "payments_company_id_receipt_id_idx" ON "payments"("company_id", "receipt_id");
