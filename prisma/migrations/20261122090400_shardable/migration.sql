-- What stood in the way of spreading tenants over several machines (README, "Growing"). lib/db/catalogue.test.ts keeps it so.

-- 1. No enum type: text with a CHECK. Which values a column may have is said in prisma/schema ("One of: …") and compared
-- with these by a test.
ALTER TABLE account_tokens
  ALTER COLUMN kind TYPE text,
  ADD CONSTRAINT account_tokens_kind_check CHECK (kind IN ('verify_email', 'reset_password', 'invitation', 'change_email_old', 'change_email_new'));
ALTER TABLE companies
  ALTER COLUMN kind DROP DEFAULT,
  ALTER COLUMN kind TYPE text,
  ALTER COLUMN kind SET DEFAULT 'tenant',
  ADD CONSTRAINT companies_kind_check CHECK (kind IN ('platform', 'tenant')),
  ALTER COLUMN status DROP DEFAULT,
  ALTER COLUMN status TYPE text,
  ALTER COLUMN status SET DEFAULT 'pending',
  ADD CONSTRAINT companies_status_check CHECK (status IN ('pending', 'active', 'suspended'));
ALTER TABLE contracts
  ALTER COLUMN status DROP DEFAULT,
  ALTER COLUMN status TYPE text,
  ALTER COLUMN status SET DEFAULT 'draft',
  ADD CONSTRAINT contracts_status_check CHECK (status IN ('draft', 'active', 'on_hold', 'ended', 'terminated')),
  ALTER COLUMN overtime_rule DROP DEFAULT,
  ALTER COLUMN overtime_rule TYPE text,
  ALTER COLUMN overtime_rule SET DEFAULT 'none',
  ADD CONSTRAINT contracts_overtime_rule_check CHECK (overtime_rule IN ('none', 'us_flsa', 'us_california', 'custom'));
ALTER TABLE candidate_rates
  ALTER COLUMN unit TYPE text,
  ADD CONSTRAINT candidate_rates_unit_check CHECK (unit IN ('hour', 'day'));
ALTER TABLE invoice_configurations
  ALTER COLUMN frequency TYPE text,
  ADD CONSTRAINT invoice_configurations_frequency_check CHECK (frequency IN ('weekly', 'biweekly', 'semi_monthly', 'monthly', 'on_demand')),
  ALTER COLUMN grouping TYPE text,
  ADD CONSTRAINT invoice_configurations_grouping_check CHECK (grouping IN ('timesheet', 'rate_type', 'day'));
ALTER TABLE invoicing_contacts
  ALTER COLUMN recipient_type TYPE text,
  ADD CONSTRAINT invoicing_contacts_recipient_type_check CHECK (recipient_type IN ('to', 'cc', 'bcc'));
-- Both are written again below: what is stored of them names the old type.
ALTER TABLE invoices DROP CONSTRAINT invoices_number_check, DROP CONSTRAINT invoices_issued_check;
ALTER TABLE invoices
  ALTER COLUMN status DROP DEFAULT,
  ALTER COLUMN status TYPE text,
  ALTER COLUMN status SET DEFAULT 'draft',
  ADD CONSTRAINT invoices_status_check CHECK (status IN ('draft', 'issued', 'void')),
  ALTER COLUMN delivery_status DROP DEFAULT,
  ALTER COLUMN delivery_status TYPE text,
  ALTER COLUMN delivery_status SET DEFAULT 'not_sent',
  ADD CONSTRAINT invoices_delivery_status_check CHECK (delivery_status IN ('not_sent', 'sent', 'viewed'));
ALTER TABLE invoice_lines
  ALTER COLUMN unit TYPE text,
  ADD CONSTRAINT invoice_lines_unit_check CHECK (unit IN ('hour', 'day'));
ALTER TABLE files
  ALTER COLUMN status DROP DEFAULT,
  ALTER COLUMN status TYPE text,
  ALTER COLUMN status SET DEFAULT 'stored',
  ADD CONSTRAINT files_status_check CHECK (status IN ('stored', 'quarantined'));
ALTER TABLE user_documents
  ALTER COLUMN status DROP DEFAULT,
  ALTER COLUMN status TYPE text,
  ALTER COLUMN status SET DEFAULT 'pending',
  ADD CONSTRAINT user_documents_status_check CHECK (status IN ('pending', 'verified', 'rejected', 'expired'));
ALTER TABLE background_tasks
  ALTER COLUMN status DROP DEFAULT,
  ALTER COLUMN status TYPE text,
  ALTER COLUMN status SET DEFAULT 'queued',
  ADD CONSTRAINT background_tasks_status_check CHECK (status IN ('queued', 'running', 'done', 'failed'));
ALTER TABLE candidate_submissions
  ALTER COLUMN status DROP DEFAULT,
  ALTER COLUMN status TYPE text,
  ALTER COLUMN status SET DEFAULT 'draft',
  ADD CONSTRAINT candidate_submissions_status_check CHECK (status IN ('draft', 'submitted', 'shortlisted', 'interviewing', 'offered', 'accepted', 'placed', 'rejected', 'withdrawn')),
  ALTER COLUMN rate_unit DROP DEFAULT,
  ALTER COLUMN rate_unit TYPE text,
  ALTER COLUMN rate_unit SET DEFAULT 'hour',
  ADD CONSTRAINT candidate_submissions_rate_unit_check CHECK (rate_unit IN ('hour', 'day'));
ALTER TABLE timesheets
  ALTER COLUMN status DROP DEFAULT,
  ALTER COLUMN status TYPE text,
  ALTER COLUMN status SET DEFAULT 'draft',
  ADD CONSTRAINT timesheets_status_check CHECK (status IN ('draft', 'submitted', 'approved', 'rejected', 'invoiced'));
ALTER TABLE timesheet_entries
  ALTER COLUMN unit TYPE text,
  ADD CONSTRAINT timesheet_entries_unit_check CHECK (unit IN ('hour', 'day'));
DROP TYPE "AccountTokenKind", "CompanyKind", "CompanyStatus", "ContractStatus", "DeliveryStatus", "DocumentStatus", "FileStatus", "InvoiceFrequency", "InvoiceGrouping", "InvoiceStatus", "OvertimeRule", "RateUnit", "RecipientType", "SubmissionStatus", "TaskStatus", "TimesheetStatus";
ALTER TABLE invoices
  ADD CONSTRAINT invoices_number_check CHECK ((status = 'draft') = (number IS NULL)),
  ADD CONSTRAINT invoices_issued_check CHECK (status = 'draft' OR (issue_date IS NOT NULL AND due_date IS NOT NULL AND issued_at IS NOT NULL));

-- 2. Nothing follows a changed key: no key ever changes.
DO $$
DECLARE
  v_table text;
  v_changes text;
BEGIN
  FOR v_table, v_changes IN
    SELECT conrelid::regclass::text,
      string_agg(format('DROP CONSTRAINT %I, ADD CONSTRAINT %1$I %s', conname, replace(pg_get_constraintdef(oid), ' ON UPDATE CASCADE', '')), ', ')
    FROM pg_constraint WHERE contype = 'f' AND confupdtype = 'c' AND connamespace = 'public'::regnamespace GROUP BY 1
  LOOP
    EXECUTE format('ALTER TABLE %s %s', v_table, v_changes);
  END LOOP;
END $$;

-- 3. No subquery in a policy.
DO $$
DECLARE
  v_table text;
  v_column text;
BEGIN
  FOR v_table, v_column IN
    SELECT tablename, CASE tablename WHEN 'companies' THEN 'id' ELSE 'company_id' END
    FROM pg_policies WHERE schemaname = 'public' AND policyname = 'tenant_isolation'
  LOOP
    EXECUTE format(
      'ALTER POLICY tenant_isolation ON %I
         USING (%I = nullif(current_setting(''app.company_id'', true), '''')::uuid)
         WITH CHECK (%2$I = nullif(current_setting(''app.company_id'', true), '''')::uuid)', v_table, v_column);
  END LOOP;
END $$;
CREATE OR REPLACE FUNCTION protect_tenant_table(table_name text, tenant_rights text DEFAULT 'SELECT, INSERT, UPDATE, DELETE')
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format(
    'CREATE POLICY tenant_isolation ON %I TO staffing_tenant
       USING (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)
       WITH CHECK (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', table_name);
  EXECUTE format('CREATE POLICY system_access ON %I TO staffing_system USING (true) WITH CHECK (true)', table_name);
  EXECUTE format('GRANT %s ON %I TO staffing_tenant', tenant_rights, table_name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO staffing_system', table_name);
END $$;

-- 4. No transaction's id, no row type as an argument, nobody looked for by their id alone. Until it has its place in the
-- chain, an entry's `position` is minus the microsecond in which its transaction began: nobody else sees it until then.
CREATE FUNCTION open_audit_position() RETURNS bigint LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT -(extract(epoch FROM now()) * 1000000)::bigint
$$;
REVOKE ALL ON FUNCTION open_audit_position() FROM PUBLIC;

CREATE OR REPLACE FUNCTION write_audit_entry(company uuid, what text, kind text, subject uuid, parent uuid, label text, was jsonb, became jsonb, doer uuid DEFAULT NULL)
RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  v_session uuid := nullif(current_setting('app.session_id', true), '')::uuid;
  v_actor uuid := coalesce(doer, nullif(current_setting('app.user_id', true), '')::uuid);
  v_session_user uuid;
  v_impersonator uuid;
BEGIN
  IF v_session IS NOT NULL THEN
    SELECT user_id, impersonator_id INTO v_session_user, v_impersonator FROM sessions WHERE company_id = v_company AND id = v_session;
    v_actor := coalesce(v_actor, v_session_user);
  END IF;
  IF doer IS NULL AND v_actor IS NOT NULL AND v_company IS DISTINCT FROM company THEN
    v_impersonator := coalesce(v_impersonator, v_actor);
    v_actor := NULL;
  END IF;
  INSERT INTO audit_entries (company_id, id, position, action, subject_type, subject_id, parent_id, subject_label, actor_id, impersonator_id,
    before, after, ip_address, request_id)
  VALUES (company, new_audit_id(), open_audit_position(), what, kind, subject, parent, left(nullif(label, ''), 300), v_actor, v_impersonator,
    was, became, nullif(current_setting('app.ip', true), ''), nullif(current_setting('app.request_id', true), ''));
END $$;

CREATE OR REPLACE FUNCTION audit_session() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_name text := (SELECT name FROM users WHERE company_id = NEW.company_id AND id = NEW.user_id);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM write_audit_entry(NEW.company_id, CASE NEW.end_reason WHEN 'signed_out' THEN 'signed_out' ELSE 'session_ended' END,
      'session', NEW.id, NEW.user_id, v_name, NULL, jsonb_build_object('end_reason', NEW.end_reason));
    RETURN NULL;
  END IF;
  INSERT INTO audit_entries (company_id, id, position, action, subject_type, subject_id, parent_id, subject_label, actor_id, impersonator_id, after, ip_address, request_id)
  SELECT company, new_audit_id(), open_audit_position(), 'signed_in', 'session', NEW.id, NEW.user_id, v_name,
    CASE company WHEN NEW.company_id THEN NEW.user_id ELSE NEW.impersonator_id END,
    CASE company WHEN NEW.company_id THEN NEW.impersonator_id END,
    jsonb_strip_nulls(jsonb_build_object('method', NEW.method, 'is_second_factor_given', NEW.is_second_factor_given, 'user_agent', NEW.user_agent)),
    coalesce(NEW.ip_address, nullif(current_setting('app.ip', true), '')), nullif(current_setting('app.request_id', true), '')
  FROM (
    SELECT NEW.company_id AS company
    UNION
    -- Who comes in another's place: the platform's own log tells it as well.
    SELECT NEW.impersonator_company_id WHERE NEW.impersonator_company_id IS NOT NULL
  ) AS logs;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION chain_audit_entries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_open CONSTANT bigint := open_audit_position();
  v_position bigint := (SELECT position FROM audit_entries WHERE company_id = NEW.company_id AND id = NEW.id);
  v_head audit_heads%ROWTYPE;
  v_entry audit_entries%ROWTYPE;
BEGIN
  IF v_position IS DISTINCT FROM v_open THEN RETURN NULL; END IF;
  SELECT * INTO v_head FROM audit_heads WHERE company_id = NEW.company_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    INSERT INTO audit_heads (company_id, position, hash) VALUES (NEW.company_id, 0, '') ON CONFLICT DO NOTHING;
    SELECT * INTO v_head FROM audit_heads WHERE company_id = NEW.company_id FOR NO KEY UPDATE;
  END IF;
  FOR v_entry IN SELECT * FROM audit_entries WHERE company_id = NEW.company_id AND position = v_open ORDER BY id LOOP
    v_head.position := v_head.position + 1;
    v_entry.previous_hash := v_head.hash;
    -- What a hash stands for, in one spelling: lib/audit/chain.ts has the same, and does not trust this function.
    v_head.hash := encode(sha256(convert_to(v_head.hash || jsonb_build_array(
      v_entry.company_id, v_entry.id, v_head.position, (extract(epoch FROM v_entry.at) * 1000)::bigint, v_entry.action,
      v_entry.subject_type, v_entry.subject_id, v_entry.parent_id, v_entry.subject_label, v_entry.actor_id, v_entry.impersonator_id,
      v_entry.before, v_entry.after, v_entry.ip_address, v_entry.request_id)::text, 'UTF8')), 'hex');
    UPDATE audit_entries SET position = v_head.position, previous_hash = v_entry.previous_hash, hash = v_head.hash
    WHERE company_id = v_entry.company_id AND id = v_entry.id;
  END LOOP;
  UPDATE audit_heads SET position = v_head.position, hash = v_head.hash WHERE company_id = NEW.company_id;
  RETURN NULL;
END $$;
DROP FUNCTION audit_text(audit_entries);

-- 5. No change of role in the middle of a tenant's transaction: what opens an account is another role's, and these few
-- statements on it are functions with the company first, for the transaction's own company alone.
CREATE FUNCTION require_own_company(p_company_id uuid) RETURNS void LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF p_company_id IS DISTINCT FROM nullif(current_setting('app.company_id', true), '')::uuid THEN
    RAISE EXCEPTION 'another company' USING ERRCODE = '42501';
  END IF;
END $$;

-- Gives a person of the company what they sign in with; false where the address opens an account already.
CREATE FUNCTION add_credential(p_company_id uuid, p_user_id uuid, p_email text, p_password_hash text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_own_company(p_company_id);
  INSERT INTO credentials (email, company_id, user_id, password_hash, updated_at)
  VALUES (p_email, p_company_id, p_user_id, p_password_hash, now()) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

-- Makes the open links of a person unusable: those of one kind, or all.
CREATE FUNCTION revoke_account_links(p_company_id uuid, p_user_id uuid, p_kind text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_own_company(p_company_id);
  DELETE FROM account_tokens
  WHERE company_id = p_company_id AND user_id = p_user_id AND used_at IS NULL AND (p_kind IS NULL OR kind = p_kind);
END $$;

-- Keeps the link of an invitation; older ones stop working.
CREATE FUNCTION add_invitation_link(p_company_id uuid, p_user_id uuid, p_email text, p_token_hash text, p_expires_at timestamptz)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM revoke_account_links(p_company_id, p_user_id, 'invitation');
  INSERT INTO account_tokens (token_hash, company_id, user_id, kind, email, expires_at)
  VALUES (p_token_hash, p_company_id, p_user_id, 'invitation', p_email, p_expires_at);
END $$;
REVOKE ALL ON FUNCTION require_own_company(uuid), add_credential(uuid, uuid, text, text), revoke_account_links(uuid, uuid, text),
  add_invitation_link(uuid, uuid, text, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_credential(uuid, uuid, text, text), revoke_account_links(uuid, uuid, text),
  add_invitation_link(uuid, uuid, text, text, timestamptz) TO staffing_tenant;
