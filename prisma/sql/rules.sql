-- What trigger rules look at, noted by triggers in the transaction that does it. As it is today: prisma/sql/sql.test.mjs
-- compares it with the database.

-- The columns of a row that rules know; figures as text, so that no reader makes a float of an amount.
CREATE OR REPLACE FUNCTION rule_columns(row_given jsonb, columns text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT jsonb_object_agg(key, CASE jsonb_typeof(value) WHEN 'number' THEN to_jsonb(value #>> '{}') ELSE value END)
  FROM jsonb_each(row_given) WHERE key = ANY (columns)
$$;

-- The entries of an answer, by section, in order.
CREATE OR REPLACE FUNCTION rule_entries(p_company_id uuid, p_answer_id uuid) RETURNS jsonb LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object('entries', coalesce(jsonb_object_agg(section, list), '{}')) FROM (
    SELECT section, jsonb_agg(values ORDER BY position) AS list FROM form_entries
    WHERE company_id = p_company_id AND submission_id = p_answer_id GROUP BY section) AS sections
$$;

-- Arguments: the model, and the columns that rules know (lib/trigger-rules/models.ts). Where the company has no enabled rule
-- for it, that is all that this costs: one look into an index. What one transaction does to a record is one change.
CREATE OR REPLACE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_company uuid := coalesce(NEW.company_id, OLD.company_id);
  v_subject uuid := coalesce(NEW.id, OLD.id);
  v_columns text[] := string_to_array(TG_ARGV[1], ',');
  v_chain uuid[] := string_to_array(nullif(current_setting('app.trigger_chain', true), ''), ',')::uuid[];
  v_before jsonb;
  v_after jsonb;
  v_events text[];
  v_form uuid;
  v_known trigger_events%ROWTYPE;
BEGIN
  IF NOT EXISTS (SELECT FROM trigger_rules WHERE company_id = v_company AND model = TG_ARGV[0] AND is_enabled)
    OR is_deleting_company(v_company) THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN v_before := rule_columns(to_jsonb(OLD), v_columns); END IF;
  IF TG_OP <> 'DELETE' THEN v_after := rule_columns(to_jsonb(NEW), v_columns); END IF;
  IF TG_ARGV[0] = 'form' THEN
    v_form := (coalesce(v_after, v_before) ->> 'form_id')::uuid;
    -- Entries are written after their answer.
    IF TG_OP <> 'INSERT' THEN v_before := v_before || rule_entries(v_company, v_subject); END IF;
  ELSIF v_before = v_after THEN RETURN NULL;
  END IF;
  v_events := CASE TG_OP WHEN 'INSERT' THEN '{created}' WHEN 'DELETE' THEN '{deleted}' ELSE '{updated}' END;
  IF TG_OP = 'UPDATE' AND v_before ->> 'status' IS DISTINCT FROM v_after ->> 'status' THEN v_events := v_events || '{status_changed}'; END IF;
  IF v_after ->> 'status' = 'submitted' AND v_before ->> 'status' IS DISTINCT FROM 'submitted' THEN v_events := v_events || '{submitted}'; END IF;
  IF NOT EXISTS (SELECT FROM trigger_rules WHERE company_id = v_company AND model = TG_ARGV[0] AND is_enabled
    AND event = ANY (v_events) AND (v_form IS NULL OR form_id = v_form)) THEN RETURN NULL; END IF;
  SELECT * INTO v_known FROM trigger_events WHERE company_id = v_company AND subject_id = v_subject AND worked_at IS NULL
    AND moment = open_audit_position() AND chain = coalesce(v_chain, '{}');
  IF NOT FOUND THEN
    INSERT INTO trigger_events (company_id, id, model, form_id, subject_id, events, before, after, chain, moment)
    VALUES (v_company, new_audit_id(), TG_ARGV[0], v_form, v_subject, v_events, v_before, v_after, coalesce(v_chain, '{}'), open_audit_position());
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE trigger_events SET events = '{deleted}', after = NULL WHERE company_id = v_company AND id = v_known.id;
  ELSE
    UPDATE trigger_events SET after = v_after, events = ARRAY(
      SELECT DISTINCT e FROM unnest(v_known.events || v_events) AS e
      WHERE e NOT IN ('updated', 'status_changed') OR NOT 'created' = ANY (v_known.events))
    WHERE company_id = v_company AND id = v_known.id;
  END IF;
  RETURN NULL;
END $$;

-- At commit a change is whole: an answer's entries are there, and what left everything as it was is no change.
CREATE OR REPLACE FUNCTION complete_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.model = 'form' THEN
    UPDATE trigger_events SET after = after || rule_entries(company_id, subject_id)
    WHERE company_id = NEW.company_id AND id = NEW.id AND after IS NOT NULL;
  END IF;
  DELETE FROM trigger_events WHERE company_id = NEW.company_id AND id = NEW.id AND only_rule IS NULL
    AND before IS NOT DISTINCT FROM after;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS complete_change ON trigger_events;
CREATE CONSTRAINT TRIGGER complete_change AFTER INSERT ON trigger_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION complete_change();

CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON form_submissions
  FOR EACH ROW EXECUTE FUNCTION note_change('form', 'number,form_id,version_id,status,values,created_by,user_id,client_id,contract_id,submission_id,timesheet_id,submitted_at,reviewed_by,reason');
CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON candidates
  FOR EACH ROW EXECUTE FUNCTION note_change('candidate', 'name,number,headline,email,phone,city,availability,available_from,owner_id,last_employer,work_place,week_hours,pay_rate_wanted,currency,rate_unit,source,referred_by,do_not_contact,opted_out_on,lawful_basis,consent_on,consent_until,given_name,family_name,address_line,postal_code,region,country,summary,creditor_number,payroll_number');
CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON job_orders
  FOR EACH ROW EXECUTE FUNCTION note_change('job_order', 'title,number,client_id,status,openings,location,work_place,start_date,priority,owner_id,deadline,contract_type,end_date,week_hours,currency,rate_unit,bill_rate_from,bill_rate_to,pay_rate_from,pay_rate_to,closed_reason,visibility,country,description,public_text');
CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON candidate_submissions
  FOR EACH ROW EXECUTE FUNCTION note_change('candidate_submission', 'number,candidate_id,client_id,owner_id,position_title,status,bill_rate,pay_rate,currency,rate_unit,available_from,note,rejected_by,closed_reason,submitted_at');
CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON contracts
  FOR EACH ROW EXECUTE FUNCTION note_change('contract', 'number,candidate_id,client_id,consultant_id,owner_id,position_title,status,contract_type,location,currency,start_date,end_date,last_day,closed_reason');
CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON timesheets
  FOR EACH ROW EXECUTE FUNCTION note_change('timesheet', 'contract_id,period_start,period_end,status,total_hours,bill_total,pay_total,currency,owner_id,submitted_at,approved_at,closed_reason');
CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION note_change('invoice', 'kind,number,contract_id,client_id,status,delivery_status,currency,issue_date,due_date,purchase_order,net_total,tax_total,gross_total,paid_total,credited_total,sent_at,voided_at,closed_reason');
CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON clients
  FOR EACH ROW EXECUTE FUNCTION note_change('client', 'number,name,client_type,currency,payment_terms_days,tax_id,email,phone,city,country,is_active,owner_id');
CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION note_change('user', 'name,email,phone,locale,role_id,is_company_admin,is_active,deleted_at');
CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON user_documents
  FOR EACH ROW EXECUTE FUNCTION note_change('document', 'user_id,candidate_id,document_type,title,issue_date,expiry_date,status,rejected_reason,verified_by');
