-- An invoice of several contracts is found by each of them.
-- As their owner: who may change a record need not see all that its text is made of.
CREATE OR REPLACE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'users' THEN
      NEW.search := search_text(NEW.name, NEW.email, NEW.phone);
    WHEN 'clients' THEN
      NEW.search := search_text(NEW.name, NEW.number, NEW.email);
    WHEN 'candidate_submissions', 'contracts' THEN
      NEW.search := search_text(NEW.number, NEW.position_title,
        (SELECT search_text(name, email) FROM candidates WHERE company_id = NEW.company_id AND id = NEW.candidate_id),
        (SELECT name FROM clients WHERE company_id = NEW.company_id AND id = NEW.client_id));
    WHEN 'timesheets' THEN
      NEW.search := coalesce((
        SELECT search_text(c.number, p.name, k.name) FROM contracts c
        JOIN candidates p ON p.company_id = c.company_id AND p.id = c.candidate_id
        JOIN clients k ON k.company_id = c.company_id AND k.id = c.client_id
        WHERE c.company_id = NEW.company_id AND c.id = NEW.contract_id), '');
    WHEN 'invoices' THEN
      NEW.search := coalesce((
        SELECT search_text(NEW.number, NEW.purchase_order, c.number, p.name, k.name, CASE WHEN NEW.contract_count > 1 THEN (
          SELECT string_agg(search_text(o.number, q.name), E'\n' ORDER BY o.number) FROM contracts o
          JOIN candidates q ON q.company_id = o.company_id AND q.id = o.candidate_id
          WHERE o.company_id = NEW.company_id AND o.id <> NEW.contract_id AND o.id IN (
            SELECT l.contract_id FROM invoice_lines l WHERE l.company_id = NEW.company_id AND l.invoice_id = NEW.id)) END)
        FROM contracts c
        JOIN candidates p ON p.company_id = c.company_id AND p.id = c.candidate_id
        JOIN clients k ON k.company_id = c.company_id AND k.id = NEW.client_id
        WHERE c.company_id = NEW.company_id AND c.id = NEW.contract_id), '');
    WHEN 'form_submissions' THEN
      NEW.search := search_text(NEW.number, NEW.texts,
        (SELECT name FROM users WHERE company_id = NEW.company_id AND id = NEW.created_by));
  END CASE;
  RETURN NEW;
END $$;

-- Another name of a candidate, a client or a contract is a part of other records' texts: these are made again.
CREATE OR REPLACE FUNCTION spread_search_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'candidates' THEN
      UPDATE candidate_submissions SET search = '' WHERE company_id = NEW.company_id AND candidate_id = NEW.id;
      UPDATE contracts SET search = '' WHERE company_id = NEW.company_id AND candidate_id = NEW.id;
    WHEN 'clients' THEN
      UPDATE candidate_submissions SET search = '' WHERE company_id = NEW.company_id AND client_id = NEW.id;
      UPDATE contracts SET search = '' WHERE company_id = NEW.company_id AND client_id = NEW.id;
      UPDATE invoices SET search = '' WHERE company_id = NEW.company_id AND client_id = NEW.id;
    WHEN 'contracts' THEN
      UPDATE timesheets SET search = '' WHERE company_id = NEW.company_id AND contract_id = NEW.id;
      UPDATE invoices SET search = '' WHERE company_id = NEW.company_id AND contract_id = NEW.id;
      UPDATE invoices SET search = '' WHERE company_id = NEW.company_id AND contract_id <> NEW.id AND id IN (
        SELECT l.invoice_id FROM invoice_lines l WHERE l.company_id = NEW.company_id AND l.contract_id = NEW.id);
  END CASE;
  RETURN NULL;
END $$;
