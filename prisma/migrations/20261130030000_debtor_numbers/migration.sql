-- What the books know of whom an entry is about: a debtor's number, when the document is due, a VAT number; and files for more
-- programs.
ALTER TABLE "clients" ADD COLUMN "debtor_number" TEXT;
CREATE UNIQUE INDEX "clients_company_id_debtor_number_key" ON "clients"("company_id", "debtor_number");

ALTER TABLE "accounting_charts" ADD COLUMN "debtors_from" INTEGER,
  ADD COLUMN "own_accounts" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE accounting_charts ADD CONSTRAINT accounting_charts_debtors_from_check CHECK (debtors_from BETWEEN 1 AND 999999999);

ALTER TABLE "accounting_entries" ADD COLUMN "due_on" DATE,
  ADD COLUMN "partner_number" TEXT,
  ADD COLUMN "tax_number" TEXT;

ALTER TABLE accounting_export_files DROP CONSTRAINT accounting_export_files_format_check;
ALTER TABLE accounting_export_files ADD CONSTRAINT accounting_export_files_format_check
  CHECK (format IN ('csv', 'datev', 'fec', 'xero', 'quickbooks', 'sage'));

-- A client's number stays once the books have it: what was posted on it is settled there.
CREATE OR REPLACE FUNCTION keep_debtor_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM accounting_entries WHERE company_id = OLD.company_id AND partner_number = OLD.debtor_number) THEN
    RAISE EXCEPTION 'debtor number is in the books' USING ERRCODE = 'SB001';
  END IF;
  RETURN NEW;
END $$;

CREATE INDEX "accounting_entries_company_id_partner_number_idx" ON "accounting_entries"("company_id", "partner_number");

CREATE OR REPLACE TRIGGER keep_debtor_number BEFORE UPDATE OF debtor_number ON clients
  FOR EACH ROW WHEN (OLD.debtor_number IS NOT NULL AND OLD.debtor_number IS DISTINCT FROM NEW.debtor_number)
  EXECUTE FUNCTION keep_debtor_number();
