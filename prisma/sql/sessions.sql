-- The door from a session to a tenant. As it is today: prisma/sql/sql.test.mjs compares it with the database.

-- The one door from a session to a tenant. It only reads: role, company and time limits are the caller's own statement
-- (lib/db/client.ts), and "last active" is written afterwards (lib/auth/session/actor.ts).
CREATE OR REPLACE FUNCTION open_session(p_company_id uuid, p_session_id uuid)
RETURNS TABLE (
  state text, session_id uuid, company_id uuid, user_id uuid, name text, email text, phone text, avatar_url text,
  locale text, is_company_admin boolean, require_password_change boolean, email_verified_at timestamptz,
  created_at timestamptz, updated_at timestamptz, permissions text[],
  company_name text, company_kind text, company_country text, company_currency text, company_time_zone text,
  company_locale text, company_week_start int, company_invoice_prefix text, company_payment_terms_days int,
  impersonator_id uuid, support_grant_id uuid, session_expires_at timestamptz, confirmed_at timestamptz,
  is_second_factor_given boolean, is_second_factor_missing boolean, is_activity_due boolean,
  role_id uuid, company_menu_version int, mandatory_form_id uuid
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT
    CASE
      WHEN s.ended_at IS NOT NULL OR s.expires_at <= now() OR u.deleted_at IS NOT NULL OR NOT u.is_active
        OR (s.impersonator_id IS NOT NULL AND NOT is_support_allowed(
          s.company_id, s.support_grant_id, s.user_id, s.impersonator_company_id, s.impersonator_id)) THEN 'ended'
      WHEN s.last_active_at < now() - interval '5 minutes' THEN 'idle'
      ELSE company_state(c.status::text, c.delete_after)
    END,
    s.id, u.company_id, u.id, u.name, u.email, u.phone, u.avatar_url, u.locale,
    u.is_company_admin, u.require_password_change, u.email_verified_at, u.created_at, u.updated_at,
    coalesce(r.permissions, '{}'), c.name, c.kind::text, c.country::text, c.currency::text, c.time_zone, c.locale,
    c.week_start::int, c.invoice_prefix, c.payment_terms_days,
    s.impersonator_id, s.support_grant_id, s.expires_at, s.confirmed_at, s.is_second_factor_given,
    s.impersonator_id IS NULL AND NOT s.is_second_factor_given
      AND (coalesce(r.requires_second_factor, false) OR (u.is_company_admin AND c.requires_admin_second_factor)),
    s.last_active_at < now() - interval '15 seconds',
    u.role_id, c.menu_version,
    CASE WHEN s.impersonator_id IS NULL AND c.kind <> 'platform' THEN (
      SELECT q.form_id FROM form_requirements q
      JOIN forms f ON f.company_id = q.company_id AND f.id = q.form_id
      WHERE q.company_id = u.company_id AND q.open_for = u.id AND q.due_on <= (now() AT TIME ZONE c.time_zone)::date
        AND f.archived_at IS NULL AND f.published IS NOT NULL
        -- Who may not fill it in is not held: lib/forms/answers/policy.ts, addsAnswers.
        AND (u.is_company_admin OR ('create_module_submissions' = ANY (r.permissions) AND (
          NOT EXISTS (SELECT FROM form_access a WHERE a.company_id = q.company_id AND a.form_id = q.form_id)
          OR EXISTS (SELECT FROM form_access a
            WHERE a.company_id = q.company_id AND a.form_id = q.form_id AND a.role_id = u.role_id AND a.add))))
      ORDER BY q.due_on, q.id LIMIT 1
    ) END
  FROM sessions s
  JOIN users u ON u.company_id = s.company_id AND u.id = s.user_id
  JOIN companies c ON c.id = s.company_id
  LEFT JOIN roles r ON r.company_id = u.company_id AND r.id = u.role_id
  WHERE s.company_id = p_company_id AND s.id = p_session_id;
END $$;

-- What keeps a company's people out, as open_session answers it; 'ok' where nothing does.
CREATE OR REPLACE FUNCTION company_state(p_status text, p_delete_after timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_delete_after IS NOT NULL THEN 'company_deleting'
    WHEN p_status = 'suspended' THEN 'company_suspended'
    WHEN p_status <> 'active' THEN 'company_inactive'
    ELSE 'ok'
  END
$$;

-- Whether the consent that an impersonated session lives by still holds, and its operator may still act.
CREATE OR REPLACE FUNCTION is_support_allowed(p_company_id uuid, p_grant_id uuid, p_user_id uuid, p_operator_company_id uuid, p_operator_id uuid)
RETURNS boolean LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM support_grants g
    WHERE g.company_id = p_company_id AND g.id = p_grant_id AND g.user_id = p_user_id AND g.ended_at IS NULL AND g.expires_at > now()
  ) AND EXISTS (
    SELECT FROM users o
    JOIN companies p ON p.id = o.company_id
    LEFT JOIN roles r ON r.company_id = o.company_id AND r.id = o.role_id
    WHERE o.company_id = p_operator_company_id AND o.id = p_operator_id AND o.is_active AND o.deleted_at IS NULL
      AND p.kind = 'platform' AND p.status = 'active' AND (o.is_company_admin OR 'edit_companies' = ANY (r.permissions))
  );
END $$;
