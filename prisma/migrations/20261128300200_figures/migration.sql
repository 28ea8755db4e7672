-- The figures over all rows of a company are read from indexes that have them, of the rows that count alone.

-- What waits: the dashboard, /invoices/waiting, /leakage. Invoiced sheets, nearly all of them, are not in it.
CREATE INDEX timesheets_open_idx ON timesheets (company_id, status, contract_id)
  INCLUDE (currency, total_hours, bill_total, period_start, period_end, owner_id, id) WHERE status <> 'invoiced';

-- The dashboard's margin by month.
CREATE INDEX timesheets_margin_idx ON timesheets (company_id, currency, period_end)
  INCLUDE (contract_id, bill_total, pay_total) WHERE status IN ('approved', 'invoiced');

-- How many invoices there are; those that are open are in invoices_open_idx.
CREATE INDEX invoices_issued_idx ON invoices (company_id, currency) WHERE status = 'issued' AND kind = 'invoice';
