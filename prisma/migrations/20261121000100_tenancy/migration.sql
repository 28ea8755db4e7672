-- The three locks of architecture.md that the database holds: row-level security on every table of a tenant, no right
-- for the login role itself, and the tenant of a request taken from its session row.

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO staffing_app, staffing_tenant, staffing_system;

ALTER TABLE credentials
  ADD CONSTRAINT credentials_company_id_user_id_fkey
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id) ON DELETE CASCADE;

-- One line per new tenant table in later migrations: SELECT protect_tenant_table('table');
CREATE FUNCTION protect_tenant_table(table_name text, tenant_rights text DEFAULT 'SELECT, INSERT, UPDATE, DELETE')
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format(
    'CREATE POLICY tenant_isolation ON %I TO staffing_tenant
       USING (company_id = (SELECT nullif(current_setting(''app.company_id'', true), '''')::uuid))
       WITH CHECK (company_id = (SELECT nullif(current_setting(''app.company_id'', true), '''')::uuid))', table_name);
  EXECUTE format('CREATE POLICY system_access ON %I TO staffing_system USING (true) WITH CHECK (true)', table_name);
  EXECUTE format('GRANT %s ON %I TO staffing_tenant', tenant_rights, table_name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO staffing_system', table_name);
END $$;
REVOKE ALL ON FUNCTION protect_tenant_table(text, text) FROM PUBLIC;

SELECT protect_tenant_table(name) FROM unnest(ARRAY[
  'reference_values', 'number_counters', 'idempotency_keys', 'outgoing_mails', 'roles', 'users',
  'clients', 'client_contacts', 'candidates', 'candidate_submissions', 'submission_client_contacts',
  'contracts', 'candidate_rates', 'invoice_configurations', 'invoicing_contacts',
  'timesheets', 'timesheet_entries', 'invoices', 'invoice_lines', 'invoice_line_entries'
]) AS name;
SELECT protect_tenant_table('activities', 'SELECT, INSERT');
SELECT protect_tenant_table('payments', 'SELECT, INSERT');
SELECT protect_tenant_table('sessions', 'SELECT, UPDATE');

-- A company is a tenant's own row, found by its id.
ALTER TABLE companies ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON companies TO staffing_tenant
  USING (id = (SELECT nullif(current_setting('app.company_id', true), '')::uuid))
  WITH CHECK (id = (SELECT nullif(current_setting('app.company_id', true), '')::uuid));
CREATE POLICY system_access ON companies TO staffing_system USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE ON companies TO staffing_tenant;
GRANT SELECT, INSERT, UPDATE, DELETE ON companies TO staffing_system;

-- No tenant's transaction reads a password hash or another's rate limit.
ALTER TABLE credentials ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_access ON credentials TO staffing_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON credentials TO staffing_system;
ALTER TABLE rate_limits ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_access ON rate_limits TO staffing_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO staffing_system;

-- The one door from a session to a tenant. It answers nobody's question but the session's own, marks the session as
-- active (at most every 15 s, never waiting for another request of the same session), and only for a live session of an
-- active user of an active company does it set app.company_id and app.user_id for the transaction.
CREATE FUNCTION open_session(p_session_id uuid)
RETURNS TABLE (
  state text, session_id uuid, company_id uuid, user_id uuid, name text, email text, phone text, avatar_url text,
  locale text, is_company_admin boolean, require_password_change boolean, email_verified_at timestamptz,
  created_at timestamptz, updated_at timestamptz, role_id uuid, permissions text[],
  company_name text, company_kind text, company_country text, company_currency text, company_time_zone text,
  company_locale text, company_week_start int, company_invoice_prefix text, company_payment_terms_days int
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  s sessions%ROWTYPE;
  u users%ROWTYPE;
  c companies%ROWTYPE;
  r_permissions text[];
  v_state text := 'ok';
BEGIN
  SELECT * INTO s FROM sessions WHERE sessions.id = p_session_id;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT * INTO u FROM users WHERE users.company_id = s.company_id AND users.id = s.user_id;
  SELECT * INTO c FROM companies WHERE companies.id = s.company_id;
  SELECT roles.permissions INTO r_permissions FROM roles WHERE roles.company_id = u.company_id AND roles.id = u.role_id;

  IF s.ended_at IS NOT NULL OR s.expires_at <= now() OR u.deleted_at IS NOT NULL OR NOT u.is_active THEN
    v_state := 'ended';
  ELSIF s.last_active_at < now() - interval '5 minutes' THEN
    v_state := 'idle';
  ELSIF c.status <> 'active' THEN
    v_state := 'company_inactive';
  ELSE
    PERFORM set_config('app.company_id', s.company_id::text, true), set_config('app.user_id', s.user_id::text, true);
    IF s.last_active_at < now() - interval '15 seconds' THEN
      UPDATE sessions SET last_active_at = now() WHERE (sessions.company_id, sessions.id) IN (
        SELECT x.company_id, x.id FROM sessions x
        WHERE x.company_id = s.company_id AND x.id = s.id FOR UPDATE SKIP LOCKED);
    END IF;
  END IF;

  RETURN QUERY SELECT v_state, s.id, u.company_id, u.id, u.name, u.email, u.phone, u.avatar_url, u.locale,
    u.is_company_admin, u.require_password_change, u.email_verified_at, u.created_at, u.updated_at, u.role_id,
    coalesce(r_permissions, '{}'), c.name, c.kind::text, c.country::text, c.currency::text, c.time_zone, c.locale,
    c.week_start::int, c.invoice_prefix, c.payment_terms_days;
END $$;
REVOKE ALL ON FUNCTION open_session(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_session(uuid) TO staffing_app, staffing_tenant;
