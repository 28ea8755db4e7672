-- CreateIndex
CREATE INDEX "accounting_exports_company_id_created_at_id_idx" ON "accounting_exports"("company_id", "created_at", "id");
