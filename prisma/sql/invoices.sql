-- An issued invoice never changes. As it is today: prisma/sql/sql.test.mjs compares it with the database.

-- An issued invoice never changes; only its delivery, its payments and its voiding are told of it.
CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status <> 'draft' AND NOT is_deleting_company(OLD.company_id) THEN RAISE EXCEPTION 'invoice is issued' USING ERRCODE = 'SB001'; END IF;
    RETURN OLD;
  END IF;
  IF OLD.status <> 'draft' AND (
    NEW.status = 'draft' OR (OLD.status = 'void' AND NEW.status <> 'void') OR
    (NEW.number, NEW.contract_id, NEW.client_id, NEW.currency, NEW.issue_date, NEW.due_date, NEW.terms_days,
     NEW.net_total, NEW.tax_total, NEW.gross_total, NEW.locale, NEW.issued_at)
    IS DISTINCT FROM
    (OLD.number, OLD.contract_id, OLD.client_id, OLD.currency, OLD.issue_date, OLD.due_date, OLD.terms_days,
     OLD.net_total, OLD.tax_total, OLD.gross_total, OLD.locale, OLD.issued_at)
    OR NEW.seller IS DISTINCT FROM OLD.seller OR NEW.buyer IS DISTINCT FROM OLD.buyer
    OR NEW.logo_file_id IS DISTINCT FROM OLD.logo_file_id
    OR (NEW.kind, NEW.rebill) IS DISTINCT FROM (OLD.kind, OLD.rebill) OR NEW.credits_id IS DISTINCT FROM OLD.credits_id
    OR (NEW.taxes, NEW.prices_include_tax) IS DISTINCT FROM (OLD.taxes, OLD.prices_include_tax) OR NEW.credit_reason IS DISTINCT FROM OLD.credit_reason
    OR NEW.purchase_order IS DISTINCT FROM OLD.purchase_order OR NEW.tax_name IS DISTINCT FROM OLD.tax_name
    OR NEW.allowances IS DISTINCT FROM OLD.allowances OR NEW.cash_rounding IS DISTINCT FROM OLD.cash_rounding
    OR (NEW.cig, NEW.cup) IS DISTINCT FROM (OLD.cig, OLD.cup)
    OR (NEW.retained, NEW.retained_total, NEW.retained_name, NEW.retained_code)
    IS DISTINCT FROM (OLD.retained, OLD.retained_total, OLD.retained_name, OLD.retained_code)
    OR NEW.out_of_order_reason IS DISTINCT FROM OLD.out_of_order_reason OR NEW.names IS DISTINCT FROM OLD.names
    OR (NEW.is_deposit, NEW.prepaid_total, NEW.intro, NEW.note, NEW.period_start, NEW.period_end, NEW.company_currency,
        NEW.exchange_rate, NEW.exchange_source, NEW.company_tax_total, NEW.number_year, NEW.number_seq, NEW.contract_count)
    IS DISTINCT FROM
       (OLD.is_deposit, OLD.prepaid_total, OLD.intro, OLD.note, OLD.period_start, OLD.period_end, OLD.company_currency,
        OLD.exchange_rate, OLD.exchange_source, OLD.company_tax_total, OLD.number_year, OLD.number_seq, OLD.contract_count)
    OR (NEW.terms_from, NEW.terms_day, NEW.discount_percent, NEW.discount_days)
    IS DISTINCT FROM (OLD.terms_from, OLD.terms_day, OLD.discount_percent, OLD.discount_days)
  ) THEN
    RAISE EXCEPTION 'invoice is issued' USING ERRCODE = 'SB001';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION keep_issued_invoice_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line invoice_lines%ROWTYPE;
BEGIN
  IF TG_OP = 'DELETE' THEN line := OLD; ELSE line := NEW; END IF;
  IF TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  -- Under the tenant's own role; a line whose draft is being deleted with it finds no invoice any more.
  IF EXISTS (SELECT 1 FROM invoices WHERE company_id = line.company_id AND id = line.invoice_id AND status <> 'draft') THEN
    RAISE EXCEPTION 'invoice is issued' USING ERRCODE = 'SB001';
  END IF;
  RETURN line;
END $$;

CREATE OR REPLACE TRIGGER invoices_keep_issued BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_issued_invoice();

CREATE OR REPLACE TRIGGER invoice_lines_keep_issued BEFORE INSERT OR UPDATE OR DELETE ON invoice_lines
  FOR EACH ROW EXECUTE FUNCTION keep_issued_invoice_lines();

-- A kept file is kept.
CREATE OR REPLACE FUNCTION keep_invoice_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'invoice is issued' USING ERRCODE = 'SB001';
END $$;

CREATE OR REPLACE TRIGGER invoice_documents_keep BEFORE UPDATE OR DELETE ON invoice_documents
  FOR EACH ROW EXECUTE FUNCTION keep_invoice_document();

-- A document of a Saudi company's chain is kept as it is, as an issued invoice is.
CREATE OR REPLACE TRIGGER zatca_documents_keep BEFORE UPDATE OR DELETE ON zatca_documents
  FOR EACH ROW EXECUTE FUNCTION keep_invoice_document();

CREATE OR REPLACE FUNCTION invoice_names(p_company_id uuid, p_invoice_id uuid, p_client_id uuid, p_contract_id uuid) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object(
    'client', (SELECT name FROM clients WHERE company_id = p_company_id AND id = p_client_id),
    'contracts', (
      SELECT jsonb_object_agg(c.id, jsonb_build_object('candidate', p.name, 'position_title', c.position_title))
      FROM contracts c JOIN candidates p ON p.company_id = c.company_id AND p.id = c.candidate_id
      WHERE c.company_id = p_company_id AND (c.id = p_contract_id OR c.id IN (
        SELECT l.contract_id FROM invoice_lines l WHERE l.company_id = p_company_id AND l.invoice_id = p_invoice_id))))
$$;

CREATE OR REPLACE FUNCTION keep_invoice_names() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.status <> 'draft' AND NEW.names IS NULL THEN
    NEW.names := invoice_names(NEW.company_id, NEW.id, NEW.client_id, NEW.contract_id);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_names BEFORE INSERT OR UPDATE OF status ON invoices FOR EACH ROW EXECUTE FUNCTION keep_invoice_names();
