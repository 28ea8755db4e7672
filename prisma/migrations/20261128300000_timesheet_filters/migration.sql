-- The list's filters by the last day read it from the index in which its order is.
CREATE INDEX "timesheets_company_id_period_start_id_period_end_idx" ON "timesheets"("company_id", "period_start", "id", "period_end");
DROP INDEX "timesheets_company_id_period_start_id_idx";

-- A currency that few sheets have is found without reading the others.
CREATE INDEX "timesheets_company_id_currency_period_start_id_idx" ON "timesheets"("company_id", "currency", "period_start", "id");
