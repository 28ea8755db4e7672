-- The books balance, and what was handed out stays. As it is today: prisma/sql/sql.test.mjs compares it with the database.

-- An export goes with its entries as long as nobody has its file: what was imported elsewhere would be exported once more.
CREATE OR REPLACE FUNCTION keep_accounting_export_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'accounting export was taken' USING ERRCODE = 'SB001';
END $$;

CREATE OR REPLACE TRIGGER accounting_export_files_keep BEFORE DELETE ON accounting_export_files
  FOR EACH ROW EXECUTE FUNCTION keep_accounting_export_file();

-- Every entry comes to nothing: held when its transaction ends, whoever wrote its lines.
CREATE OR REPLACE FUNCTION check_accounting_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM accounting_lines WHERE company_id = NEW.company_id AND entry_id = NEW.entry_id HAVING sum(amount) <> 0
  ) THEN
    RAISE EXCEPTION 'accounting entry does not balance' USING ERRCODE = 'SB001';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS accounting_lines_balance ON accounting_lines;
CREATE CONSTRAINT TRIGGER accounting_lines_balance AFTER INSERT ON accounting_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_accounting_balance();

-- A client's number stays once the books have it: what was posted on it is settled there.
CREATE OR REPLACE FUNCTION keep_debtor_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM accounting_entries WHERE company_id = OLD.company_id AND partner_number = OLD.debtor_number) THEN
    RAISE EXCEPTION 'debtor number is in the books' USING ERRCODE = 'SB001';
  END IF;
  RETURN NEW;
END $$;

-- So does a contractor's.
CREATE OR REPLACE FUNCTION keep_creditor_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM accounting_lines WHERE company_id = OLD.company_id AND partner_number = OLD.creditor_number) THEN
    RAISE EXCEPTION 'creditor number is in the books' USING ERRCODE = 'SB001';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_creditor_number BEFORE UPDATE OF creditor_number ON candidates
  FOR EACH ROW WHEN (OLD.creditor_number IS NOT NULL AND OLD.creditor_number IS DISTINCT FROM NEW.creditor_number)
  EXECUTE FUNCTION keep_creditor_number();

CREATE OR REPLACE TRIGGER keep_debtor_number BEFORE UPDATE OF debtor_number ON clients
  FOR EACH ROW WHEN (OLD.debtor_number IS NOT NULL AND OLD.debtor_number IS DISTINCT FROM NEW.debtor_number)
  EXECUTE FUNCTION keep_debtor_number();
