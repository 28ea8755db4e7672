-- The books know what a client has paid beyond its invoices, and what was paid back to it.
ALTER TABLE accounting_entries DROP CONSTRAINT accounting_entries_kind_check,
  ADD CONSTRAINT accounting_entries_kind_check CHECK (kind IN ('invoice', 'credit_note', 'void', 'payment', 'overpayment', 'refund', 'pay_run', 'pay_run_reversal'));
