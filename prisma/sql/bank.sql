-- What follows a payment that is taken back. As it is today: prisma/sql/sql.test.mjs compares it with the database.

-- Money that was taken back from its invoices waits again. Under the tenant's own role.
CREATE OR REPLACE FUNCTION release_bank_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bank_lines SET status = 'unmatched', receipt_id = NULL, updated_at = now()
  WHERE company_id = NEW.company_id AND receipt_id = NEW.receipt_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER payments_release_bank_line AFTER INSERT ON payments
  FOR EACH ROW WHEN (NEW.reverses_id IS NOT NULL AND NEW.receipt_id IS NOT NULL) EXECUTE FUNCTION release_bank_line();
