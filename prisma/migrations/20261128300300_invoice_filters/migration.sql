-- The list's filters that find few invoices among many, in the list's own order. Paid and sent invoices, nearly all, are
-- in none of these; for them that order is short enough.
CREATE INDEX invoices_unpaid_idx ON invoices (company_id, created_at, id) WHERE paid_total < gross_total;
CREATE INDEX invoices_overpaid_idx ON invoices (company_id, created_at, id) WHERE paid_total > gross_total;
CREATE INDEX invoices_not_sent_idx ON invoices (company_id, delivery_status, created_at, id) WHERE delivery_status <> 'sent';
CREATE INDEX "invoices_company_id_currency_created_at_id_idx" ON "invoices"("company_id", "currency", "created_at", "id");
