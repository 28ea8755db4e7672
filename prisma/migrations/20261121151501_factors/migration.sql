-- A session knows when its person last showed to be themselves (signed in, or gave the password again), and whether the
-- company wants a second factor that this session was not opened with: it can do nothing then but set one up.
ALTER TABLE sessions ADD COLUMN confirmed_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- As before, and: why the company keeps its people out; who acts in the user's place, until when and by which consent,
-- which also stands in app.impersonator_id for the audit log; how the session was opened, and what it lacks.
DROP FUNCTION open_session(uuid);
CREATE FUNCTION open_session(p_session_id uuid)
RETURNS TABLE (
  state text, session_id uuid, company_id uuid, user_id uuid, name text, email text, phone text, avatar_url text,
  locale text, is_company_admin boolean, require_password_change boolean, email_verified_at timestamptz,
  created_at timestamptz, updated_at timestamptz, role_id uuid, permissions text[],
  company_name text, company_kind text, company_country text, company_currency text, company_time_zone text,
  company_locale text, company_week_start int, company_invoice_prefix text, company_payment_terms_days int,
  impersonator_id uuid, support_grant_id uuid, session_expires_at timestamptz,
  method text, confirmed_at timestamptz, is_second_factor_given boolean, is_second_factor_missing boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  s sessions%ROWTYPE;
  u users%ROWTYPE;
  c companies%ROWTYPE;
  r_permissions text[];
  r_requires boolean;
  v_state text := 'ok';
BEGIN
  SELECT * INTO s FROM sessions WHERE sessions.id = p_session_id;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT * INTO u FROM users WHERE users.company_id = s.company_id AND users.id = s.user_id;
  SELECT * INTO c FROM companies WHERE companies.id = s.company_id;
  SELECT roles.permissions, roles.requires_second_factor INTO r_permissions, r_requires FROM roles
  WHERE roles.company_id = u.company_id AND roles.id = u.role_id;

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
    c.week_start::int, c.invoice_prefix, c.payment_terms_days, s.impersonator_id, s.support_grant_id, s.expires_at,
    s.method, s.confirmed_at, s.is_second_factor_given,
    s.impersonator_id IS NULL AND NOT s.is_second_factor_given
      AND (coalesce(r_requires, false) OR (u.is_company_admin AND c.requires_admin_second_factor));
END $$;
REVOKE ALL ON FUNCTION open_session(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_session(uuid) TO staffing_app, staffing_tenant;
