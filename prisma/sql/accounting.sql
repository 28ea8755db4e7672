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
