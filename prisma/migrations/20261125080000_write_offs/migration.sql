-- A small rest of an invoice can be written off, up to what the company says: a row of payments that no money stands behind.
-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "write_off_limit" DECIMAL(18,4);

ALTER TABLE companies ADD CONSTRAINT companies_write_off_limit_check CHECK (write_off_limit > 0);
GRANT UPDATE (write_off_limit) ON companies TO staffing_tenant;

-- What is written off says why, as what takes something back does.
ALTER TABLE payments DROP CONSTRAINT payments_reversal_check,
  ADD CONSTRAINT payments_reversal_check CHECK ((reverses_id IS NULL AND method <> 'write_off') = (reason IS NULL)),
  ADD CONSTRAINT payments_write_off_check CHECK (method <> 'write_off' OR num_nonnulls(credit_note_id, overpayment_id, receipt_id) = 0);

ALTER TABLE accounting_entries DROP CONSTRAINT accounting_entries_kind_check,
  ADD CONSTRAINT accounting_entries_kind_check CHECK (kind IN ('invoice', 'credit_note', 'void', 'payment', 'write_off', 'overpayment', 'refund', 'pay_run', 'pay_run_reversal'));
