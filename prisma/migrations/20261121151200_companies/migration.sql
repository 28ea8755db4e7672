-- Companies that are suspended or about to be deleted, support that acts in a person's place by consent, and deletion for good.

-- What keeps a company's people out, as open_session answers it; 'ok' where nothing does.
CREATE FUNCTION company_state(c companies) RETURNS text LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT CASE
    WHEN c.delete_after IS NOT NULL THEN 'company_deleting'
    WHEN c.status = 'suspended' THEN 'company_suspended'
    WHEN c.status <> 'active' THEN 'company_inactive'
    ELSE 'ok'
  END;
$$;

-- Whether the consent that an impersonated session lives by still holds, and its operator may still act.
CREATE FUNCTION is_support_allowed(s sessions) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT 1
    FROM support_grants g, companies p
    JOIN users o ON o.company_id = p.id
    LEFT JOIN roles r ON r.company_id = o.company_id AND r.id = o.role_id
    WHERE g.company_id = s.company_id AND g.id = s.support_grant_id AND g.user_id = s.user_id
      AND g.ended_at IS NULL AND g.expires_at > now()
      AND p.kind = 'platform' AND p.status = 'active' AND o.id = s.impersonator_id AND o.is_active AND o.deleted_at IS NULL
      AND (o.is_company_admin OR 'edit_companies' = ANY (r.permissions)));
$$;

-- Reached through open_session alone, which runs as their owner.
REVOKE ALL ON FUNCTION company_state(companies), is_support_allowed(sessions) FROM PUBLIC;

-- As before, and: why the company keeps its people out; who acts in the user's place, until when and by which consent,
-- which also stands in app.impersonator_id for the audit log.
DROP FUNCTION open_session(uuid);
CREATE FUNCTION open_session(p_session_id uuid)
RETURNS TABLE (
  state text, session_id uuid, company_id uuid, user_id uuid, name text, email text, phone text, avatar_url text,
  locale text, is_company_admin boolean, require_password_change boolean, email_verified_at timestamptz,
  created_at timestamptz, updated_at timestamptz, role_id uuid, permissions text[],
  company_name text, company_kind text, company_country text, company_currency text, company_time_zone text,
  company_locale text, company_week_start int, company_invoice_prefix text, company_payment_terms_days int,
  impersonator_id uuid, support_grant_id uuid, session_expires_at timestamptz
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

  IF s.ended_at IS NOT NULL OR s.expires_at <= now() OR u.deleted_at IS NOT NULL OR NOT u.is_active
    OR (s.impersonator_id IS NOT NULL AND NOT is_support_allowed(s)) THEN
    v_state := 'ended';
  ELSIF s.last_active_at < now() - interval '5 minutes' THEN
    v_state := 'idle';
  ELSIF company_state(c) <> 'ok' THEN
    v_state := company_state(c);
  ELSE
    PERFORM set_config('app.company_id', s.company_id::text, true), set_config('app.user_id', s.user_id::text, true),
      set_config('app.impersonator_id', coalesce(s.impersonator_id::text, ''), true);
    IF s.last_active_at < now() - interval '15 seconds' THEN
      UPDATE sessions SET last_active_at = now() WHERE (sessions.company_id, sessions.id) IN (
        SELECT x.company_id, x.id FROM sessions x
        WHERE x.company_id = s.company_id AND x.id = s.id FOR UPDATE SKIP LOCKED);
    END IF;
  END IF;

  RETURN QUERY SELECT v_state, s.id, u.company_id, u.id, u.name, u.email, u.phone, u.avatar_url, u.locale,
    u.is_company_admin, u.require_password_change, u.email_verified_at, u.created_at, u.updated_at, u.role_id,
    coalesce(r_permissions, '{}'), c.name, c.kind::text, c.country::text, c.currency::text, c.time_zone, c.locale,
    c.week_start::int, c.invoice_prefix, c.payment_terms_days, s.impersonator_id, s.support_grant_id, s.expires_at;
END $$;
REVOKE ALL ON FUNCTION open_session(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_session(uuid) TO staffing_app, staffing_tenant;

-- A consent is given and ended, never rewritten or unsaid; its sessions are found by it.
REVOKE UPDATE, DELETE ON support_grants FROM staffing_tenant;
GRANT UPDATE (ended_at) ON support_grants TO staffing_tenant;
CREATE INDEX sessions_company_id_support_grant_id_idx ON sessions (company_id, support_grant_id) WHERE support_grant_id IS NOT NULL;
CREATE INDEX companies_delete_after_idx ON companies (delete_after) WHERE delete_after IS NOT NULL;

-- Whether this transaction deletes the company for good: what is otherwise kept for ever may go then, and nothing is logged
-- for a company that ends. Only the platform's own role can say so.
CREATE FUNCTION is_deleting_company(p_company_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('role') = 'staffing_system' AND current_setting('app.deleting_company', true) = p_company_id::text;
$$;

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
    OR NEW.purchase_order IS DISTINCT FROM OLD.purchase_order OR NEW.tax_name IS DISTINCT FROM OLD.tax_name
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
