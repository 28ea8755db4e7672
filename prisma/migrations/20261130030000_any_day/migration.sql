-- Receivables on any day take back what has been paid since: only the payments after that day are read.
CREATE INDEX "payments_company_id_paid_on_idx" ON "payments"("company_id", "paid_on");
