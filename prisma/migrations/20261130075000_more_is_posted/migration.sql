-- Commissions, the employer's cost of pay, and the fees and interest of reminders are posted where the company wants it.
ALTER TABLE "accounting_charts" ADD COLUMN "commissions_from" DATE,
  ADD COLUMN "burden_from" DATE,
  ADD COLUMN "reminders_from" DATE;

ALTER TABLE accounting_entries DROP CONSTRAINT accounting_entries_kind_check;
ALTER TABLE accounting_entries ADD CONSTRAINT accounting_entries_kind_check CHECK (kind IN ('invoice', 'credit_note', 'void', 'payment', 'write_off', 'cash_discount', 'overpayment', 'refund', 'bank_charge', 'parked_money', 'pay_run', 'pay_run_reversal', 'self_billed_invoice', 'self_billed_credit_note', 'accrual', 'accrual_reversal', 'payment_file', 'commission', 'commission_payment', 'burden', 'burden_reversal', 'reminder'));

-- Expenses are accrued, too, and differences of rates can take back more than is open.
ALTER TABLE accruals DROP CONSTRAINT accruals_kind_check, DROP CONSTRAINT accruals_amount_check,
  ADD CONSTRAINT accruals_kind_check CHECK (kind IN ('unbilled_revenue', 'unbilled_expenses', 'unpaid_cost', 'unpaid_expenses')),
  ADD CONSTRAINT accruals_amount_check CHECK (amount <> 0);

-- A closed month is paid once; its statements never change.
ALTER TABLE "commission_months" ADD COLUMN "paid_on" DATE;
GRANT UPDATE (paid_on) ON commission_months TO staffing_tenant;

CREATE OR REPLACE FUNCTION keep_commission_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('commission months ' || NEW.company_id, 0));
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  -- The day on which it was paid is added once.
  IF TG_OP = 'UPDATE' AND OLD.paid_on IS NULL AND to_jsonb(NEW) - 'paid_on' = to_jsonb(OLD) - 'paid_on' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'month is closed' USING ERRCODE = 'SB001';
END $$;

CREATE OR REPLACE TRIGGER keep_locked_days BEFORE INSERT OR UPDATE OF paid_on ON commission_months
  FOR EACH ROW EXECUTE FUNCTION keep_locked_days('purchases', 'paid_on');
