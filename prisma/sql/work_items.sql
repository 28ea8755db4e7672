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
  -- On the day on which the next level of the company's reminders is due: lib/reminders/rule.ts.
  SELECT 'remind_invoice', 'invoice', i.id, NULL,
    greatest(i.due_date + (k.reminder_levels -> sent.level ->> 'days')::int, sent.last_on + k.reminder_gap_days), i.due_date,
    NULL, i.gross_total - i.paid_total, i.currency
  FROM invoices i JOIN companies k ON k.id = i.company_id CROSS JOIN LATERAL (
    SELECT coalesce(max(ri.level), 0)::int AS level, max(r.sent_on) AS last_on
    FROM payment_reminder_invoices ri JOIN payment_reminders r ON r.company_id = ri.company_id AND r.id = ri.payment_reminder_id
    WHERE ri.company_id = i.company_id AND ri.invoice_id = i.id) sent
  WHERE i.company_id = p_company_id AND i.status = 'issued' AND i.kind = 'invoice' AND i.paid_total < i.gross_total AND i.due_date IS NOT NULL
    AND sent.level < jsonb_array_length(k.reminder_levels)
  UNION ALL
  SELECT 'record_interview', 'interview', v.id, v.starts_at + v.minutes * interval '1 minute', NULL, NULL, NULL, NULL, NULL
  FROM interviews v WHERE v.company_id = p_company_id AND v.status = 'planned'
  UNION ALL
  SELECT 'verify_document', 'document', d.id, d.created_at, NULL, NULL, NULL, NULL, NULL
  FROM user_documents d WHERE d.company_id = p_company_id AND d.status = 'pending'
  UNION ALL
  SELECT 'do_to_do', 'to_do', o.id, o.created_at, o.due_on, o.due_on, NULL, NULL, NULL
  FROM to_dos o WHERE o.company_id = p_company_id AND o.completed_at IS NULL
  UNION ALL
  SELECT 'fill_job', 'job_order', j.id, j.opened_at, NULL, coalesce(j.deadline, j.start_date), NULL, NULL, NULL
  FROM job_orders j WHERE j.company_id = p_company_id AND j.status = 'open' AND NOT EXISTS (
    SELECT FROM candidate_submissions s WHERE s.company_id = j.company_id AND s.job_order_id = j.id AND s.status NOT IN ('rejected', 'withdrawn'))
  UNION ALL
  -- A contractor without an account, for whom nobody has entered time yet.
  SELECT 'invite_contractor', 'contract', c.id, c.created_at, NULL, c.start_date, NULL, NULL, NULL
  FROM contracts c JOIN candidates k ON k.company_id = c.company_id AND k.id = c.candidate_id
  WHERE c.company_id = p_company_id AND c.status IN ('draft', 'active') AND c.consultant_id IS NULL AND k.email IS NOT NULL
    AND NOT EXISTS (SELECT FROM users u WHERE u.company_id = c.company_id AND u.email = k.email AND u.deleted_at IS NULL)
    AND NOT EXISTS (SELECT FROM timesheets t WHERE t.company_id = c.company_id AND t.contract_id = c.id)
  UNION ALL
  SELECT 'submit_timesheet', 'timesheet', t.id, NULL, t.period_end, t.period_end, t.total_hours, NULL, NULL
  FROM timesheets t WHERE t.company_id = p_company_id AND t.status = 'draft'
  UNION ALL
  -- Days after the last timesheet: a week of them, or what is left of the contract.
  SELECT 'enter_time', 'contract', c.id, NULL, least(n.day + 6, c.ends_on), least(n.day + 6, c.ends_on), NULL, NULL, NULL
  FROM (SELECT *, coalesce(last_day, end_date) AS ends_on FROM contracts) c CROSS JOIN LATERAL (
    SELECT coalesce((SELECT t.period_end + 1 FROM timesheets t WHERE t.company_id = c.company_id AND t.contract_id = c.id
      ORDER BY t.period_start DESC LIMIT 1), c.start_date) AS day) n
  WHERE c.company_id = p_company_id AND c.status IN ('active', 'ended', 'terminated') AND (c.ends_on IS NULL OR n.day <= c.ends_on)
  UNION ALL
  -- Approved time with its expenses, which do not change once it is submitted, and differences of approved time: what lib/invoices/drafting/available-time.data.ts counts.
  SELECT 'bill_time', 'contract', w.contract_id, min(w.since), NULL, NULL, sum(w.hours), sum(w.bill), min(w.currency)
  FROM (
    SELECT t.contract_id, t.approved_at AS since, t.total_hours AS hours, t.bill_total AS bill, t.currency
    FROM timesheets t WHERE t.company_id = p_company_id AND t.status = 'approved'
    UNION ALL
    SELECT t.contract_id, t.approved_at, 0, x.bill_amount, t.currency
    FROM timesheet_expenses x JOIN timesheets t ON t.company_id = x.company_id AND t.id = x.timesheet_id
    WHERE x.company_id = p_company_id AND x.is_billable AND t.status = 'approved'
    UNION ALL
    SELECT a.contract_id, a.created_at, 0, a.bill_amount, a.currency
    FROM time_adjustments a JOIN timesheets t ON t.company_id = a.company_id AND t.id = a.timesheet_id
    WHERE a.company_id = p_company_id AND a.invoice_id IS NULL AND a.bill_amount <> 0 AND t.status IN ('approved', 'invoiced')
  ) w GROUP BY w.contract_id
  UNION ALL
  SELECT CASE p.status WHEN 'draft' THEN 'approve_pay_run' ELSE 'close_pay_run' END, 'pay_run', p.id,
    CASE p.status WHEN 'draft' THEN p.created_at ELSE p.approved_at END, CASE p.status WHEN 'approved' THEN p.pay_date END, p.pay_date, NULL, NULL, NULL
  FROM pay_runs p WHERE p.company_id = p_company_id AND p.status IN ('draft', 'approved')
  UNION ALL
  -- The run after the last one, once as many days are over.
  SELECT 'begin_pay_run', 'pay_run', p.id, NULL, p.period_end + (p.period_end - p.period_start) + 2, NULL, NULL, NULL, NULL
  FROM pay_runs p WHERE p.company_id = p_company_id AND p.status <> 'draft' AND NOT EXISTS (
    SELECT FROM pay_runs l WHERE l.company_id = p.company_id AND (l.period_end, l.id) > (p.period_end, p.id))
  UNION ALL
  SELECT 'assign_bank_lines', 'bank_statement', b.id, b.created_at, NULL, NULL, NULL, NULL, NULL
  FROM bank_statements b WHERE b.company_id = p_company_id AND EXISTS (
    SELECT FROM bank_lines l WHERE l.company_id = b.company_id AND l.statement_id = b.id AND l.status = 'unmatched')
  UNION ALL
  SELECT 'decide_leave', 'leave_request', q.id, q.created_at, NULL, q.start_date, q.hours, NULL, NULL
  FROM leave_requests q WHERE q.company_id = p_company_id AND q.status = 'requested'
$$;

-- Makes the items of some records of a noun what their reasons say. An item whose reason goes on stays the same one, with its
-- id and the time since which it waits.
CREATE OR REPLACE FUNCTION make_items_of(p_company_id uuid, p_noun text, p_record_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM work_items w
  WHERE w.company_id = p_company_id AND w.record_id = ANY (p_record_ids) AND NOT EXISTS (
    SELECT FROM work_item_reasons(p_company_id) r
    WHERE r.noun = p_noun AND r.record_id = ANY (p_record_ids) AND r.record_id = w.record_id AND r.kind = w.kind);
  INSERT INTO work_items AS w (company_id, kind, record_id, timesheet_id, submission_id, contract_id, invoice_id, interview_id, document_id, to_do_id,
    job_order_id, pay_run_id, bank_statement_id, leave_request_id,
    since, shown_from, due_on, hours, amount, currency)
  SELECT p_company_id, r.kind, r.record_id, CASE p_noun WHEN 'timesheet' THEN r.record_id END, CASE p_noun WHEN 'submission' THEN r.record_id END,
    CASE p_noun WHEN 'contract' THEN r.record_id END, CASE p_noun WHEN 'invoice' THEN r.record_id END,
    CASE p_noun WHEN 'interview' THEN r.record_id END, CASE p_noun WHEN 'document' THEN r.record_id END,
    CASE p_noun WHEN 'to_do' THEN r.record_id END, CASE p_noun WHEN 'job_order' THEN r.record_id END,
    CASE p_noun WHEN 'pay_run' THEN r.record_id END, CASE p_noun WHEN 'bank_statement' THEN r.record_id END,
    CASE p_noun WHEN 'leave_request' THEN r.record_id END,
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
  FOREACH v_noun IN ARRAY ARRAY['timesheet', 'submission', 'contract', 'invoice', 'interview', 'document', 'to_do', 'job_order', 'pay_run', 'bank_statement', 'leave_request'] LOOP
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

-- Keeps the item of the bank statements whose lines a statement adds or takes: a file has thousands of them.
CREATE OR REPLACE FUNCTION keep_work_items_of_bank_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM make_items_of(company_id, 'bank_statement', array_agg(DISTINCT statement_id)) FROM changed
  WHERE is_deleting_company(company_id) IS NOT TRUE GROUP BY company_id;
  RETURN NULL;
END $$;

-- Keeps the items of the contracts of somebody whose address or account has changed.
CREATE OR REPLACE FUNCTION keep_work_items_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_row jsonb := to_jsonb(coalesce(NEW, OLD));
  v_company_id uuid := v_row ->> 'company_id';
BEGIN
  IF is_deleting_company(v_company_id) THEN RETURN NULL; END IF;
  PERFORM make_items_of(v_company_id, 'contract', ARRAY(
    SELECT c.id FROM candidates k JOIN contracts c ON c.company_id = k.company_id AND c.candidate_id = k.id
    WHERE k.company_id = v_company_id AND CASE TG_TABLE_NAME
      WHEN 'candidates' THEN k.id = (v_row ->> 'id')::uuid
      ELSE k.email IN (to_jsonb(OLD) ->> 'email', to_jsonb(NEW) ->> 'email') END));
  RETURN NULL;
END $$;

-- Keeps the items of the job that a submission is for, and of the one that it was for before.
CREATE OR REPLACE FUNCTION keep_work_items_of_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_company_id uuid := to_jsonb(coalesce(NEW, OLD)) ->> 'company_id';
BEGIN
  IF is_deleting_company(v_company_id) THEN RETURN NULL; END IF;
  PERFORM make_items_of(v_company_id, 'job_order', array_remove(
    ARRAY[(to_jsonb(OLD) ->> 'job_order_id')::uuid, (to_jsonb(NEW) ->> 'job_order_id')::uuid], NULL));
  RETURN NULL;
END $$;

-- Keeps the items of a pay run, and of the one that is the last now or was before.
CREATE OR REPLACE FUNCTION keep_work_items_of_pay_run() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_company_id uuid := to_jsonb(coalesce(NEW, OLD)) ->> 'company_id';
BEGIN
  IF is_deleting_company(v_company_id) THEN RETURN NULL; END IF;
  PERFORM make_items_of(v_company_id, 'pay_run', ARRAY(
    (SELECT id FROM pay_runs WHERE company_id = v_company_id ORDER BY period_end DESC, id DESC LIMIT 2)
    UNION ALL SELECT (to_jsonb(NEW) ->> 'id')::uuid WHERE TG_OP <> 'DELETE'));
  RETURN NULL;
END $$;

-- Keeps the items of a company's invoices when it reminds of them on other days.
CREATE OR REPLACE FUNCTION keep_work_items_of_reminder_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM make_items_of(NEW.id, 'invoice', ARRAY(
    SELECT i.id FROM invoices i WHERE i.company_id = NEW.id AND i.status = 'issued' AND i.paid_total < i.gross_total));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_work_items_of_new AFTER INSERT ON timesheets
  FOR EACH ROW WHEN (NEW.status IN ('draft', 'submitted', 'rejected')) EXECUTE FUNCTION keep_work_items('timesheet', 'id');
CREATE OR REPLACE TRIGGER keep_work_items AFTER UPDATE OF status, submitted_at, total_minutes, period_end ON timesheets
  FOR EACH ROW WHEN (NEW.status IN ('draft', 'submitted', 'rejected') OR OLD.status IN ('draft', 'submitted', 'rejected')) EXECUTE FUNCTION keep_work_items('timesheet', 'id');
CREATE OR REPLACE TRIGGER keep_work_items_of_contract AFTER INSERT OR DELETE OR UPDATE OF contract_id, period_start, period_end ON timesheets
  FOR EACH ROW EXECUTE FUNCTION keep_work_items('contract', 'contract_id');
CREATE OR REPLACE TRIGGER keep_work_items_to_bill AFTER UPDATE OF status, approved_at, total_minutes, bill_total ON timesheets
  FOR EACH ROW WHEN (NEW.status IN ('approved', 'invoiced') OR OLD.status IN ('approved', 'invoiced')) EXECUTE FUNCTION keep_work_items('contract', 'contract_id');
CREATE OR REPLACE TRIGGER keep_work_items_of_new AFTER INSERT ON candidate_submissions
  FOR EACH ROW WHEN (NEW.status = 'accepted') EXECUTE FUNCTION keep_work_items('submission', 'id');
CREATE OR REPLACE TRIGGER keep_work_items AFTER UPDATE OF status ON candidate_submissions
  FOR EACH ROW WHEN (NEW.status = 'accepted' OR OLD.status = 'accepted') EXECUTE FUNCTION keep_work_items('submission', 'id');
CREATE OR REPLACE TRIGGER keep_work_items_of_job AFTER INSERT OR DELETE OR UPDATE OF status, job_order_id ON candidate_submissions
  FOR EACH ROW EXECUTE FUNCTION keep_work_items_of_jobs();
CREATE OR REPLACE TRIGGER keep_work_items AFTER INSERT OR UPDATE OF status, opened_at, deadline, start_date ON job_orders
  FOR EACH ROW EXECUTE FUNCTION keep_work_items('job_order', 'id');
CREATE OR REPLACE TRIGGER keep_work_items AFTER INSERT OR UPDATE OF status, start_date, end_date, last_day, consultant_id, candidate_id ON contracts
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
CREATE OR REPLACE TRIGGER keep_work_items AFTER UPDATE OF email ON candidates
  FOR EACH ROW WHEN (NEW.email IS DISTINCT FROM OLD.email) EXECUTE FUNCTION keep_work_items_of_person();
CREATE OR REPLACE TRIGGER keep_work_items AFTER INSERT OR DELETE OR UPDATE OF email, deleted_at ON users
  FOR EACH ROW EXECUTE FUNCTION keep_work_items_of_person();
CREATE OR REPLACE TRIGGER keep_work_items AFTER INSERT OR DELETE OR UPDATE OF status, pay_date, approved_at, period_start, period_end ON pay_runs
  FOR EACH ROW EXECUTE FUNCTION keep_work_items_of_pay_run();
CREATE OR REPLACE TRIGGER keep_work_items_of_new AFTER INSERT ON bank_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_work_items_of_bank_lines();
CREATE OR REPLACE TRIGGER keep_work_items_of_old AFTER DELETE ON bank_lines REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_work_items_of_bank_lines();
CREATE OR REPLACE TRIGGER keep_work_items AFTER UPDATE OF status ON bank_lines
  FOR EACH ROW WHEN (NEW.status IS DISTINCT FROM OLD.status) EXECUTE FUNCTION keep_work_items('bank_statement', 'statement_id');
CREATE OR REPLACE TRIGGER keep_work_items AFTER INSERT OR DELETE ON payment_reminder_invoices
  FOR EACH ROW EXECUTE FUNCTION keep_work_items('invoice', 'invoice_id');
CREATE OR REPLACE TRIGGER keep_work_items AFTER UPDATE OF reminder_levels, reminder_gap_days ON companies
  FOR EACH ROW WHEN (NEW.reminder_levels IS DISTINCT FROM OLD.reminder_levels OR NEW.reminder_gap_days IS DISTINCT FROM OLD.reminder_gap_days)
  EXECUTE FUNCTION keep_work_items_of_reminder_rule();
CREATE OR REPLACE TRIGGER keep_work_items AFTER INSERT OR DELETE OR UPDATE OF bill_amount, invoice_id ON time_adjustments
  FOR EACH ROW EXECUTE FUNCTION keep_work_items('contract', 'contract_id');
CREATE OR REPLACE TRIGGER keep_work_items_of_new AFTER INSERT ON leave_requests
  FOR EACH ROW WHEN (NEW.status = 'requested') EXECUTE FUNCTION keep_work_items('leave_request', 'id');
CREATE OR REPLACE TRIGGER keep_work_items AFTER UPDATE OF status, start_date, hours ON leave_requests
  FOR EACH ROW WHEN (NEW.status = 'requested' OR OLD.status = 'requested') EXECUTE FUNCTION keep_work_items('leave_request', 'id');
