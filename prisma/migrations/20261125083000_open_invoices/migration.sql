-- What is open by age stands above every list of invoices: of a million invoices it reads the open ones alone, and those from the index.
CREATE INDEX invoices_open_idx ON invoices (company_id, currency, due_date) INCLUDE (gross_total, paid_total)
  WHERE status = 'issued' AND kind = 'invoice' AND paid_total < gross_total;
