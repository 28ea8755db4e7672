-- From which day the days of the terms count, on which day of a month payment is due, and the discount for early payment.
-- AlterTable
ALTER TABLE "clients" ADD COLUMN     "discount_days" INTEGER,
ADD COLUMN     "discount_percent" DECIMAL(7,4),
ADD COLUMN     "payment_terms_day" INTEGER,
ADD COLUMN     "payment_terms_from" TEXT NOT NULL DEFAULT 'issue_date';

-- AlterTable
ALTER TABLE "invoice_configurations" ADD COLUMN     "discount_days" INTEGER,
ADD COLUMN     "discount_percent" DECIMAL(7,4),
ADD COLUMN     "payment_terms_day" INTEGER,
ADD COLUMN     "payment_terms_from" TEXT;

-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "discount_days" INTEGER,
ADD COLUMN     "discount_percent" DECIMAL(7,4),
ADD COLUMN     "terms_day" INTEGER,
ADD COLUMN     "terms_from" TEXT NOT NULL DEFAULT 'issue_date';

ALTER TABLE clients
  ADD CONSTRAINT clients_payment_terms_from_check CHECK (payment_terms_from IN ('issue_date', 'month_end')),
  ADD CONSTRAINT clients_payment_terms_day_check CHECK (payment_terms_day BETWEEN 1 AND 31),
  ADD CONSTRAINT clients_discount_check CHECK ((discount_percent IS NULL) = (discount_days IS NULL) AND discount_percent > 0 AND discount_percent < 100);
ALTER TABLE invoice_configurations
  ADD CONSTRAINT invoice_configurations_payment_terms_from_check CHECK (payment_terms_from IN ('issue_date', 'month_end')),
  ADD CONSTRAINT invoice_configurations_payment_terms_day_check CHECK (payment_terms_day BETWEEN 1 AND 31),
  ADD CONSTRAINT invoice_configurations_discount_check CHECK ((coalesce(discount_percent, 0) = 0) = (discount_days IS NULL) AND discount_percent >= 0 AND discount_percent < 100);
ALTER TABLE invoices
  ADD CONSTRAINT invoices_terms_from_check CHECK (terms_from IN ('issue_date', 'month_end')),
  ADD CONSTRAINT invoices_terms_day_check CHECK (terms_day BETWEEN 1 AND 31),
  ADD CONSTRAINT invoices_discount_check CHECK ((discount_percent IS NULL) = (discount_days IS NULL) AND discount_percent > 0 AND discount_percent < 100);
ALTER TABLE accounting_entries DROP CONSTRAINT accounting_entries_kind_check;
ALTER TABLE accounting_entries ADD CONSTRAINT accounting_entries_kind_check CHECK (kind IN ('invoice', 'credit_note', 'void', 'payment', 'write_off', 'cash_discount', 'overpayment', 'refund', 'bank_charge', 'parked_money', 'pay_run', 'pay_run_reversal', 'self_billed_invoice', 'self_billed_credit_note', 'accrual', 'accrual_reversal', 'payment_file'));

-- An issued invoice keeps its terms, too.
CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status <> 'draft' AND NOT is_deleting_company(OLD.company_id) THEN RAISE EXCEPTION 'invoice is issued' USING ERRCODE = 'SB001'; END IF;
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
    OR NEW.logo_file_id IS DISTINCT FROM OLD.logo_file_id
    OR (NEW.kind, NEW.rebill) IS DISTINCT FROM (OLD.kind, OLD.rebill) OR NEW.credits_id IS DISTINCT FROM OLD.credits_id
    OR NEW.taxes IS DISTINCT FROM OLD.taxes OR NEW.credit_reason IS DISTINCT FROM OLD.credit_reason
    OR NEW.purchase_order IS DISTINCT FROM OLD.purchase_order OR NEW.tax_name IS DISTINCT FROM OLD.tax_name
    OR NEW.allowances IS DISTINCT FROM OLD.allowances
    OR NEW.out_of_order_reason IS DISTINCT FROM OLD.out_of_order_reason OR NEW.names IS DISTINCT FROM OLD.names
    OR (NEW.is_deposit, NEW.prepaid_total, NEW.intro, NEW.note, NEW.period_start, NEW.period_end, NEW.company_currency,
        NEW.exchange_rate, NEW.exchange_source, NEW.company_tax_total, NEW.number_year, NEW.number_seq, NEW.contract_count)
    IS DISTINCT FROM
       (OLD.is_deposit, OLD.prepaid_total, OLD.intro, OLD.note, OLD.period_start, OLD.period_end, OLD.company_currency,
        OLD.exchange_rate, OLD.exchange_source, OLD.company_tax_total, OLD.number_year, OLD.number_seq, OLD.contract_count)
    OR (NEW.terms_from, NEW.terms_day, NEW.discount_percent, NEW.discount_days)
    IS DISTINCT FROM (OLD.terms_from, OLD.terms_day, OLD.discount_percent, OLD.discount_days)
  ) THEN
    RAISE EXCEPTION 'invoice is issued' USING ERRCODE = 'SB001';
  END IF;
  RETURN NEW;
END $$;
