-- The tax of what is made in contractors' names is an event of the books.
ALTER TABLE accounting_entries DROP CONSTRAINT accounting_entries_kind_check,
  ADD CONSTRAINT accounting_entries_kind_check CHECK (kind IN ('invoice', 'credit_note', 'void', 'payment', 'write_off', 'overpayment', 'refund', 'pay_run', 'pay_run_reversal', 'self_billed_invoice', 'self_billed_credit_note'));
