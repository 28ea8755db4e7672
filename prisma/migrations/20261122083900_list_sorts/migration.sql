-- Lists are sorted by what they show, by keyset, from an index that begins with the company.
CREATE INDEX "invoices_company_id_gross_total_id_idx" ON "invoices"("company_id", "gross_total", "id");
CREATE INDEX "contracts_company_id_end_date_id_idx" ON "contracts"("company_id", "end_date", "id");
