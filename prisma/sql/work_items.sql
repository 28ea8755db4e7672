-- What waits for somebody. As it is today: prisma/sql/sql.test.mjs compares it with the database.

-- Whether a contract has no regular rate on its first day, or nobody who gets its invoices: what its page calls missing.
CREATE OR REPLACE FUNCTION lacks_terms(p_company_id uuid, p_contract_id uuid, p_start date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT FROM candidate_rates WHERE company_id = p_company_id AND contract_id = p_contract_id AND rate_type = 'regular' AND effective_from <= p_start
  ) OR NOT EXISTS (
    SELECT FROM invoicing_contacts WHERE company_id = p_company_id AND contract_id = p_contract_id
  )
$$;

-- The one place that says what waits in a company, and why. Who may act, and what depends on today, is asked when the items
-- are read (lib/work-items/kinds.ts).
CREATE OR REPLACE FUNCTION work_item_reasons(p_company_id uuid)
RETURNS TABLE (kind text, noun text, record_id uuid, since timestamptz, shown_from date, due_on date, hours numeric, amount numeric, currency text)
LANGUAGE sql STABLE AS $$
  SELECT 'approve_timesheet'::text, 'timesheet'::text, t.id, t.submitted_at, NULL::date, NULL::date, t.total_hours::numeric, NULL::numeric, NULL::text
  FROM timesheets t WHERE t.company_id = p_company_id AND t.status = 'submitted'
  UNION ALL
  SELECT 'correct_timesheet', 'timesheet', t.id, NULL, NULL, NULL, t.total_hours, NULL, NULL
  FROM timesheets t WHERE t.company_id = p_company_id AND t.status = 'rejected'
  UNION ALL
  SELECT 'convert_submission', 'submission', s.id, NULL, NULL, NULL, NULL, NULL, NULL
  FROM candidate_submissions s WHERE s.company_id = p_company_id AND s.status = 'accepted'
  UNION ALL
  SELECT 'complete_contract', 'contract', c.id, c.created_at, NULL, c.start_date, NULL, NULL, NULL
  FROM contracts c WHERE c.company_id = p_company_id AND c.status IN ('draft', 'active', 'on_hold') AND lacks_terms(c.company_id, c.id, c.start_date)
  UNION ALL
  SELECT 'activate_contract', 'contract', c.id, NULL, c.start_date - 14, c.start_date, NULL, NULL, NULL
  FROM contracts c WHERE c.company_id = p_company_id AND c.status = 'draft' AND NOT lacks_terms(c.company_id, c.id, c.start_date)
  UNION ALL
  SELECT 'renew_contract', 'contract', c.id, NULL, coalesce(c.last_day, c.end_date) - 30, coalesce(c.last_day, c.end_date), NULL, NULL, NULL
  FROM contracts c WHERE c.company_id = p_company_id AND c.status = 'active' AND coalesce(c.last_day, c.end_date) IS NOT NULL
  UNION ALL
  SELECT 'issue_invoice', 'invoice', i.id, i.created_at, NULL, NULL, NULL, i.gross_total, i.currency
  FROM invoices i WHERE i.company_id = p_company_id AND i.status = 'draft'
  UNION ALL
  SELECT 'remind_invoice', 'invoice', i.id, NULL, i.due_date + 1, i.due_date, NULL, i.gross_total - i.paid_total, i.currency
  FROM invoices i WHERE i.company_id = p_company_id AND i.status = 'issued' AND i.kind = 'invoice' AND i.paid_total < i.gross_total AND i.due_date IS NOT NULL
  UNION ALL
  SELECT 'record_interview', 'interview', v.id, v.starts_at + v.minutes * interval '1 minute', NULL, NULL, NULL, NULL, NULL
  FROM interviews v WHERE v.company_id = p_company_id AND v.status = 'planned'
  UNION ALL
  SELECT 'verify_document', 'document', d.id, d.created_at, NULL, NULL, NULL, NULL, NULL
  FROM user_documents d WHERE d.company_id = p_company_id AND d.status = 'pending'
  UNION ALL
  SELECT 'do_to_do', 'to_do', o.id, o.created_at, o.due_on, o.due_on, NULL, NULL, NULL
  FROM to_dos o WHERE o.company_id = p_company_id AND o.completed_at IS NULL
$$;

-- Makes the items of some records of a noun what their reasons say. An item whose reason goes on stays the same one, with its
-- id and the time since which it waits.
CREATE OR REPLACE FUNCTION make_items_of(p_company_id uuid, p_noun text, p_record_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM work_items w
  WHERE w.company_id = p_company_id AND w.record_id = ANY (p_record_ids) AND NOT EXISTS (
    SELECT FROM work_item_reasons(p_company_id) r
    WHERE r.noun = p_noun AND r.record_id = ANY (p_record_ids) AND r.record_id = w.record_id AND r.kind = w.kind);
  INSERT INTO work_items AS w (company_id, kind, record_id, timesheet_id, submission_id, contract_id, invoice_id, interview_id, document_id, to_do_id,
    since, shown_from, due_on, hours, amount, currency)
  SELECT p_company_id, r.kind, r.record_id, CASE p_noun WHEN 'timesheet' THEN r.record_id END, CASE p_noun WHEN 'submission' THEN r.record_id END,
    CASE p_noun WHEN 'contract' THEN r.record_id END, CASE p_noun WHEN 'invoice' THEN r.record_id END,
    CASE p_noun WHEN 'interview' THEN r.record_id END, CASE p_noun WHEN 'document' THEN r.record_id END,
    CASE p_noun WHEN 'to_do' THEN r.record_id END,
    coalesce(r.since, o.since, now()), r.shown_from, r.due_on, r.hours, r.amount, r.currency
  FROM work_item_reasons(p_company_id) r
    LEFT JOIN work_items o ON o.company_id = p_company_id AND o.record_id = r.record_id AND o.kind = r.kind
  WHERE r.noun = p_noun AND r.record_id = ANY (p_record_ids)
  ON CONFLICT (company_id, record_id, kind) DO UPDATE
    SET since = excluded.since, shown_from = excluded.shown_from, due_on = excluded.due_on, hours = excluded.hours,
      amount = excluded.amount, currency = excluded.currency
    WHERE (w.since, w.shown_from, w.due_on, w.hours, w.amount, w.currency)
      IS DISTINCT FROM (excluded.since, excluded.shown_from, excluded.due_on, excluded.hours, excluded.amount, excluded.currency);
$$;

-- Makes all items of a company from scratch.
CREATE OR REPLACE FUNCTION make_work_items(p_company_id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_noun text;
BEGIN
  DELETE FROM work_items w WHERE w.company_id = p_company_id AND NOT EXISTS (
    SELECT FROM work_item_reasons(p_company_id) r WHERE r.record_id = w.record_id AND r.kind = w.kind);
  FOREACH v_noun IN ARRAY ARRAY['timesheet', 'submission', 'contract', 'invoice', 'interview', 'document', 'to_do'] LOOP
    PERFORM make_items_of(p_company_id, v_noun, ARRAY(SELECT DISTINCT r.record_id FROM work_item_reasons(p_company_id) r WHERE r.noun = v_noun));
  END LOOP;
END $$;

-- Keeps the items of the record of a noun that a changed row is, or belongs to: the column is the second argument.
CREATE OR REPLACE FUNCTION keep_work_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_row jsonb := to_jsonb(coalesce(NEW, OLD));
  v_company_id uuid := v_row ->> 'company_id';
BEGIN
  IF is_deleting_company(v_company_id) THEN RETURN NULL; END IF;
  PERFORM make_items_of(v_company_id, TG_ARGV[0], ARRAY[(v_row ->> TG_ARGV[1])::uuid]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_work_items_of_new AFTER INSERT ON timesheets
  FOR EACH ROW WHEN (NEW.status IN ('submitted', 'rejected')) EXECUTE FUNCTION keep_work_items('timesheet', 'id');
CREATE OR REPLACE TRIGGER keep_work_items AFTER UPDATE OF status, submitted_at, total_hours ON timesheets
  FOR EACH ROW WHEN (NEW.status IN ('submitted', 'rejected') OR OLD.status IN ('submitted', 'rejected')) EXECUTE FUNCTION keep_work_items('timesheet', 'id');
CREATE OR REPLACE TRIGGER keep_work_items_of_new AFTER INSERT ON candidate_submissions
  FOR EACH ROW WHEN (NEW.status = 'accepted') EXECUTE FUNCTION keep_work_items('submission', 'id');
CREATE OR REPLACE TRIGGER keep_work_items AFTER UPDATE OF status ON candidate_submissions
  FOR EACH ROW WHEN (NEW.status = 'accepted' OR OLD.status = 'accepted') EXECUTE FUNCTION keep_work_items('submission', 'id');
CREATE OR REPLACE TRIGGER keep_work_items AFTER INSERT OR UPDATE OF status, start_date, end_date, last_day ON contracts
  FOR EACH ROW EXECUTE FUNCTION keep_work_items('contract', 'id');
CREATE OR REPLACE TRIGGER keep_work_items AFTER INSERT OR DELETE OR UPDATE OF rate_type, effective_from ON candidate_rates
  FOR EACH ROW EXECUTE FUNCTION keep_work_items('contract', 'contract_id');
CREATE OR REPLACE TRIGGER keep_work_items AFTER INSERT OR DELETE ON invoicing_contacts
  FOR EACH ROW EXECUTE FUNCTION keep_work_items('contract', 'contract_id');
CREATE OR REPLACE TRIGGER keep_work_items AFTER INSERT OR UPDATE OF status, kind, gross_total, paid_total, due_date, currency ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_work_items('invoice', 'id');
CREATE OR REPLACE TRIGGER keep_work_items AFTER INSERT OR UPDATE OF status, starts_at, minutes ON interviews
  FOR EACH ROW EXECUTE FUNCTION keep_work_items('interview', 'id');
CREATE OR REPLACE TRIGGER keep_work_items_of_new AFTER INSERT ON user_documents
  FOR EACH ROW WHEN (NEW.status = 'pending') EXECUTE FUNCTION keep_work_items('document', 'id');
CREATE OR REPLACE TRIGGER keep_work_items AFTER UPDATE OF status ON user_documents
  FOR EACH ROW WHEN (NEW.status = 'pending' OR OLD.status = 'pending') EXECUTE FUNCTION keep_work_items('document', 'id');
CREATE OR REPLACE TRIGGER keep_work_items AFTER INSERT OR UPDATE OF completed_at, due_on ON to_dos
  FOR EACH ROW EXECUTE FUNCTION keep_work_items('to_do', 'id');
