-- A client may have few timesheets and thousands of submissions or invoices: all of them count.

-- Another name of a candidate, a client or a contract is a part of other records' texts: these are made again. A client
-- may have tens of thousands of them; whoever gives it the name need not wait: a job makes them (lib/clients/renames.data.ts).
CREATE OR REPLACE FUNCTION spread_search_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'candidates' THEN
      UPDATE candidate_submissions SET search = '' WHERE company_id = NEW.company_id AND candidate_id = NEW.id;
      UPDATE contracts SET search = '' WHERE company_id = NEW.company_id AND candidate_id = NEW.id;
    WHEN 'clients' THEN
      IF (SELECT count(*) >= 500 FROM (
        (SELECT 1 FROM contracts c JOIN timesheets t ON t.company_id = c.company_id AND t.contract_id = c.id
          WHERE c.company_id = NEW.company_id AND c.client_id = NEW.id LIMIT 500)
        UNION ALL (SELECT 1 FROM candidate_submissions WHERE company_id = NEW.company_id AND client_id = NEW.id LIMIT 500)
        UNION ALL (SELECT 1 FROM invoices WHERE company_id = NEW.company_id AND client_id = NEW.id LIMIT 500)) AS found) THEN
        INSERT INTO client_renames (company_id, id) VALUES (NEW.company_id, NEW.id)
        ON CONFLICT (company_id, id) DO UPDATE SET renamed_at = clock_timestamp();
      ELSE
        UPDATE candidate_submissions SET search = '' WHERE company_id = NEW.company_id AND client_id = NEW.id;
        UPDATE contracts SET search = '' WHERE company_id = NEW.company_id AND client_id = NEW.id;
        UPDATE invoices SET search = '' WHERE company_id = NEW.company_id AND client_id = NEW.id;
      END IF;
    WHEN 'contracts' THEN
      UPDATE timesheets SET search = '' WHERE company_id = NEW.company_id AND contract_id = NEW.id;
      UPDATE invoices SET search = '' WHERE company_id = NEW.company_id AND contract_id = NEW.id;
      UPDATE invoices SET search = '' WHERE company_id = NEW.company_id AND contract_id <> NEW.id AND id IN (
        SELECT l.invoice_id FROM invoice_lines l WHERE l.company_id = NEW.company_id AND l.contract_id = NEW.id);
  END CASE;
  RETURN NULL;
END $$;
