-- Money comes in through one door, issued documents show the names that they were issued with, and say why one is dated
-- before a number that its series had already.
ALTER TABLE "invoices" ADD COLUMN     "names" JSONB,
ADD COLUMN     "out_of_order_reason" TEXT;

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
    OR NEW.taxes IS DISTINCT FROM OLD.taxes OR NEW.credit_reason IS DISTINCT FROM OLD.credit_reason
    OR NEW.purchase_order IS DISTINCT FROM OLD.purchase_order OR NEW.tax_name IS DISTINCT FROM OLD.tax_name
    OR NEW.allowances IS DISTINCT FROM OLD.allowances
    OR NEW.out_of_order_reason IS DISTINCT FROM OLD.out_of_order_reason OR NEW.names IS DISTINCT FROM OLD.names
    OR (NEW.is_deposit, NEW.prepaid_total, NEW.intro, NEW.note, NEW.period_start, NEW.period_end, NEW.company_currency,
        NEW.exchange_rate, NEW.exchange_source, NEW.company_tax_total, NEW.number_year, NEW.number_seq, NEW.contract_count)
    IS DISTINCT FROM
       (OLD.is_deposit, OLD.prepaid_total, OLD.intro, OLD.note, OLD.period_start, OLD.period_end, OLD.company_currency,
        OLD.exchange_rate, OLD.exchange_source, OLD.company_tax_total, OLD.number_year, OLD.number_seq, OLD.contract_count)
  ) THEN
    RAISE EXCEPTION 'invoice is issued' USING ERRCODE = 'SB001';
  END IF;
  RETURN NEW;
END $$;

-- With the rights of whoever calls it: a tenant by itself sees no other company's names.
CREATE FUNCTION invoice_names(p_company_id uuid, p_invoice_id uuid, p_client_id uuid, p_contract_id uuid) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object(
    'client', (SELECT name FROM clients WHERE company_id = p_company_id AND id = p_client_id),
    'contracts', (
      SELECT jsonb_object_agg(c.id, jsonb_build_object('candidate', p.name, 'position_title', c.position_title))
      FROM contracts c JOIN candidates p ON p.company_id = c.company_id AND p.id = c.candidate_id
      WHERE c.company_id = p_company_id AND (c.id = p_contract_id OR c.id IN (
        SELECT l.contract_id FROM invoice_lines l WHERE l.company_id = p_company_id AND l.invoice_id = p_invoice_id))))
$$;

-- As their owner: who may issue an invoice need not see all that stands on it.
CREATE FUNCTION keep_invoice_names() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.status <> 'draft' AND NEW.names IS NULL THEN
    NEW.names := invoice_names(NEW.company_id, NEW.id, NEW.client_id, NEW.contract_id);
  END IF;
  RETURN NEW;
END $$;

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
      -- What is issued is found by what stands on it, whoever is renamed later.
      NEW.search := coalesce((
        SELECT search_text(NEW.number, NEW.purchase_order, c.number, coalesce(NEW.names #>> ARRAY['contracts', c.id::text, 'candidate'], p.name),
          coalesce(NEW.names ->> 'client', k.name), CASE WHEN NEW.contract_count > 1 THEN (
          SELECT string_agg(search_text(o.number, coalesce(NEW.names #>> ARRAY['contracts', o.id::text, 'candidate'], q.name)), E'\n' ORDER BY o.number) FROM contracts o
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

-- What was issued before has the names of today: nothing else is known of it. Neither the log nor rules are told of them.
ALTER TABLE invoices DISABLE TRIGGER USER;
UPDATE invoices SET names = invoice_names(company_id, id, client_id, contract_id) WHERE status <> 'draft';
ALTER TABLE invoices ENABLE TRIGGER USER;

-- Before keep_search, which is after it in the alphabet.
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF status ON invoices FOR EACH ROW EXECUTE FUNCTION keep_invoice_names();

-- What was paid on an invoice beyond what it asks for becomes the client's credit: the payment is taken back and recorded
-- again, on its own day, as what the invoice asks for and what is kept, which is one receipt. The log has all of it, and the
-- books get both sides with their next export.
CREATE FUNCTION minor_units_of(p_currency text) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') THEN 0
    WHEN p_currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN 3 ELSE 2 END
$$;
ALTER TABLE invoices DISABLE TRIGGER note_change;
DO $$
DECLARE
  v_invoice invoices%ROWTYPE;
  v_payment payments%ROWTYPE;
  v_over numeric;
  v_rest numeric;
  v_part numeric;
  v_received numeric;
  v_worth numeric;
  v_receipt uuid;
BEGIN
  FOR v_invoice IN SELECT * FROM invoices WHERE kind = 'invoice' AND status = 'issued' AND paid_total > greatest(gross_total, 0) LOOP
    v_over := v_invoice.paid_total - greatest(v_invoice.gross_total, 0);
    FOR v_payment IN
      SELECT p.* FROM payments p
      WHERE p.company_id = v_invoice.company_id AND p.invoice_id = v_invoice.id AND p.reverses_id IS NULL AND p.receipt_id IS NULL
        AND p.credit_note_id IS NULL AND p.overpayment_id IS NULL AND p.method <> 'write_off'
        AND NOT EXISTS (SELECT FROM payments r WHERE r.company_id = p.company_id AND r.reverses_id = p.id)
      ORDER BY p.id DESC
    LOOP
      EXIT WHEN v_over <= 0;
      v_rest := least(v_over, v_payment.amount);
      v_part := v_payment.amount - v_rest;
      v_over := v_over - v_rest;
      v_received := round(v_payment.received_amount * v_part / v_payment.amount, minor_units_of(v_payment.received_currency));
      v_worth := round(v_payment.company_amount * v_part / v_payment.amount, minor_units_of(v_payment.company_currency));
      v_receipt := new_audit_id();
      INSERT INTO payments (company_id, id, invoice_id, amount, paid_on, method, reference, reverses_id, reason, received_amount,
        received_currency, exchange_rate, company_amount, company_currency, created_by_id)
      VALUES (v_payment.company_id, new_audit_id(), v_payment.invoice_id, v_payment.amount, v_payment.paid_on, v_payment.method,
        v_payment.reference, v_payment.id, 'More than was due: recorded again with the rest as credit', v_payment.received_amount,
        v_payment.received_currency, v_payment.exchange_rate, v_payment.company_amount, v_payment.company_currency, v_payment.created_by_id);
      IF v_part > 0 THEN
        INSERT INTO payments (company_id, id, invoice_id, amount, paid_on, method, reference, receipt_id, received_amount,
          received_currency, exchange_rate, company_amount, company_currency, created_by_id)
        VALUES (v_payment.company_id, new_audit_id(), v_payment.invoice_id, v_part, v_payment.paid_on, v_payment.method,
          v_payment.reference, v_receipt, v_received, v_payment.received_currency, v_payment.exchange_rate, v_worth,
          v_payment.company_currency, v_payment.created_by_id);
      END IF;
      INSERT INTO account_entries (company_id, id, client_id, kind, currency, amount, left_total, paid_on, method, reference, receipt_id,
        received_amount, received_currency, exchange_rate, company_amount, company_currency, created_by_id)
      VALUES (v_payment.company_id, new_audit_id(), v_invoice.client_id, 'overpayment', v_invoice.currency, v_rest, v_rest,
        v_payment.paid_on, v_payment.method, v_payment.reference, v_receipt, v_payment.received_amount - v_received,
        v_payment.received_currency, v_payment.exchange_rate, v_payment.company_amount - v_worth, v_payment.company_currency,
        v_payment.created_by_id);
    END LOOP;
    UPDATE invoices SET paid_total = greatest(gross_total, 0) + v_over, version = version + 1, updated_at = now()
      WHERE company_id = v_invoice.company_id AND id = v_invoice.id;
  END LOOP;
END $$;
ALTER TABLE invoices ENABLE TRIGGER note_change;
DROP FUNCTION minor_units_of(text);

-- Whichever way money comes, no more of an invoice is paid than it asks for, and no more of a credit note used than it gives.
ALTER TABLE invoices ADD CONSTRAINT invoices_paid_check CHECK (status <> 'issued' OR paid_total <= greatest(gross_total, 0));
