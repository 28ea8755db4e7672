-- An invoice in somebody else's name never changes, nor do its lines and its kept file. As it is today: prisma/sql/sql.test.mjs
-- compares it with the database.

CREATE OR REPLACE FUNCTION keep_self_billed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'self-billed invoice is issued' USING ERRCODE = 'SB001';
END $$;

CREATE OR REPLACE TRIGGER self_billed_invoices_keep BEFORE UPDATE OR DELETE ON self_billed_invoices
  FOR EACH ROW EXECUTE FUNCTION keep_self_billed();

CREATE OR REPLACE TRIGGER self_billed_lines_keep BEFORE UPDATE OR DELETE ON self_billed_lines
  FOR EACH ROW EXECUTE FUNCTION keep_self_billed();

CREATE OR REPLACE TRIGGER self_billed_documents_keep BEFORE UPDATE OR DELETE ON self_billed_documents
  FOR EACH ROW EXECUTE FUNCTION keep_self_billed();
