-- What must hold whatever the program does.

-- "Never twice" (domain.md): worked time stands on one live invoice line at the most.
CREATE UNIQUE INDEX invoice_line_entries_live_key ON invoice_line_entries (company_id, timesheet_entry_id) WHERE is_live;

ALTER TABLE timesheet_entries
  ADD CONSTRAINT timesheet_entries_hours_check CHECK (hours > 0 AND hours <= 24),
  ADD CONSTRAINT timesheet_entries_rates_check CHECK (bill_rate >= 0 AND pay_rate >= 0);
ALTER TABLE timesheets
  ADD CONSTRAINT timesheets_period_check CHECK (period_end >= period_start AND period_end < period_start + 7);
ALTER TABLE candidate_rates
  ADD CONSTRAINT candidate_rates_rates_check CHECK (bill_rate >= 0 AND pay_rate >= 0);
ALTER TABLE candidate_submissions
  ADD CONSTRAINT candidate_submissions_rates_check CHECK (bill_rate >= 0 AND pay_rate >= 0 AND burden_percent >= 0);
ALTER TABLE contracts
  ADD CONSTRAINT contracts_dates_check CHECK (end_date IS NULL OR end_date >= start_date),
  ADD CONSTRAINT contracts_week_start_check CHECK (week_start BETWEEN 1 AND 7);
ALTER TABLE companies ADD CONSTRAINT companies_week_start_check CHECK (week_start BETWEEN 1 AND 7);
ALTER TABLE payments ADD CONSTRAINT payments_amount_check CHECK (amount > 0);
ALTER TABLE invoices
  ADD CONSTRAINT invoices_number_check CHECK ((status = 'draft') = (number IS NULL)),
  ADD CONSTRAINT invoices_gross_check CHECK (gross_total = net_total + tax_total),
  ADD CONSTRAINT invoices_issued_check CHECK (status = 'draft' OR (issue_date IS NOT NULL AND due_date IS NOT NULL AND issued_at IS NOT NULL));

-- An issued invoice never changes; only its delivery, its payments and its voiding are told of it.
CREATE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status <> 'draft' THEN RAISE EXCEPTION 'invoice is issued' USING ERRCODE = 'SB001'; END IF;
    RETURN OLD;
  END IF;
  IF OLD.status <> 'draft' AND (
    NEW.status = 'draft' OR (OLD.status = 'void' AND NEW.status <> 'void') OR
    (NEW.number, NEW.contract_id, NEW.client_id, NEW.currency, NEW.issue_date, NEW.due_date, NEW.terms_days,
     NEW.net_total, NEW.tax_total, NEW.gross_total, NEW.locale, NEW.issued_at)
    IS DISTINCT FROM
    (OLD.number, OLD.contract_id, OLD.client_id, OLD.currency, OLD.issue_date, OLD.due_date, OLD.terms_days,
     OLD.net_total, OLD.tax_total, OLD.gross_total, OLD.locale, OLD.issued_at)
    OR NEW.seller IS DISTINCT FROM OLD.seller OR NEW.buyer IS DISTINCT FROM OLD.buyer
    OR NEW.purchase_order IS DISTINCT FROM OLD.purchase_order OR NEW.tax_name IS DISTINCT FROM OLD.tax_name
  ) THEN
    RAISE EXCEPTION 'invoice is issued' USING ERRCODE = 'SB001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoices_keep_issued BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_issued_invoice();

CREATE FUNCTION keep_issued_invoice_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line invoice_lines%ROWTYPE;
BEGIN
  IF TG_OP = 'DELETE' THEN line := OLD; ELSE line := NEW; END IF;
  -- Under the tenant's own role; a line whose draft is being deleted with it finds no invoice any more.
  IF EXISTS (SELECT 1 FROM invoices WHERE company_id = line.company_id AND id = line.invoice_id AND status <> 'draft') THEN
    RAISE EXCEPTION 'invoice is issued' USING ERRCODE = 'SB001';
  END IF;
  RETURN line;
END $$;
CREATE TRIGGER invoice_lines_keep_issued BEFORE INSERT OR UPDATE OR DELETE ON invoice_lines
  FOR EACH ROW EXECUTE FUNCTION keep_issued_invoice_lines();
