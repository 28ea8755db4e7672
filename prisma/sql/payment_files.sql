-- Money that goes out: two pairs of eyes, each debt once, and what was approved stays. As it is today: prisma/sql/sql.test.mjs
-- compares it with the database.

-- What was approved never changes but for what becomes of it, and is never deleted.
CREATE OR REPLACE FUNCTION keep_payment_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status = 'draft' OR is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  ELSIF OLD.status = 'draft' OR (NEW.status <> 'draft'
    AND (NEW.number, NEW.format, NEW.currency, NEW.execution_date, NEW.item_count, NEW.total, NEW.message_id, NEW.payer, NEW.created_by_id, NEW.approved_by_id)
      IS NOT DISTINCT FROM
      (OLD.number, OLD.format, OLD.currency, OLD.execution_date, OLD.item_count, OLD.total, OLD.message_id, OLD.payer, OLD.created_by_id, OLD.approved_by_id)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'payment file is approved' USING ERRCODE = 'SB001';
END $$;

CREATE OR REPLACE TRIGGER payment_files_keep BEFORE UPDATE OR DELETE ON payment_files
  FOR EACH ROW EXECUTE FUNCTION keep_payment_file();

-- A payment joins and leaves the draft of a file; later only what the bank says of it changes, and a rejection or a return is final.
CREATE OR REPLACE FUNCTION keep_payment_file_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_row payment_file_items := CASE TG_OP WHEN 'INSERT' THEN NEW ELSE OLD END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.status NOT IN ('rejected', 'returned')
      AND (NEW.file_id, NEW.kind, NEW.pay_run_id, NEW.payee_id, NEW.account_entry_id, NEW.client_id, NEW.invoice_id, NEW.mandate_id, NEW.terms, NEW.payee_name, NEW.account, NEW.amount, NEW.end_to_end_id)
        IS NOT DISTINCT FROM
        (OLD.file_id, OLD.kind, OLD.pay_run_id, OLD.payee_id, OLD.account_entry_id, OLD.client_id, OLD.invoice_id, OLD.mandate_id, OLD.terms, OLD.payee_name, OLD.account, OLD.amount, OLD.end_to_end_id)
      AND (NEW.open_key IS NOT DISTINCT FROM OLD.open_key OR NEW.status IN ('rejected', 'returned')) THEN
      RETURN NEW;
    END IF;
  ELSIF NOT EXISTS (SELECT FROM payment_files WHERE company_id = v_row.company_id AND id = v_row.file_id AND status <> 'draft')
    OR (TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id)) THEN
    RETURN v_row;
  END IF;
  RAISE EXCEPTION 'payment file is approved' USING ERRCODE = 'SB001';
END $$;

CREATE OR REPLACE TRIGGER payment_file_items_keep BEFORE INSERT OR UPDATE OR DELETE ON payment_file_items
  FOR EACH ROW EXECUTE FUNCTION keep_payment_file_item();

CREATE OR REPLACE FUNCTION keep_payment_file_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'payment file is approved' USING ERRCODE = 'SB001';
END $$;

CREATE OR REPLACE TRIGGER payment_file_contents_keep BEFORE UPDATE OR DELETE ON payment_file_contents
  FOR EACH ROW EXECUTE FUNCTION keep_payment_file_content();
