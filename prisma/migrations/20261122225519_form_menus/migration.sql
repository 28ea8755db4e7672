-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "menu_version" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "forms" ADD COLUMN     "menu_roles" UUID[] DEFAULT ARRAY[]::UUID[];


-- Its answer has two columns more: which roles a form is for is asked at every page, and what the menu was made of.
DROP FUNCTION open_session(uuid, uuid);
CREATE FUNCTION open_session(p_company_id uuid, p_session_id uuid)
RETURNS TABLE (
  state text, session_id uuid, company_id uuid, user_id uuid, name text, email text, phone text, avatar_url text,
  locale text, is_company_admin boolean, require_password_change boolean, email_verified_at timestamptz,
  created_at timestamptz, updated_at timestamptz, permissions text[],
  company_name text, company_kind text, company_country text, company_currency text, company_time_zone text,
  company_locale text, company_week_start int, company_invoice_prefix text, company_payment_terms_days int,
  impersonator_id uuid, support_grant_id uuid, session_expires_at timestamptz, confirmed_at timestamptz,
  is_second_factor_given boolean, is_second_factor_missing boolean, is_activity_due boolean,
  role_id uuid, company_menu_version int
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
    u.role_id, c.menu_version
  FROM sessions s
  JOIN users u ON u.company_id = s.company_id AND u.id = s.user_id
  JOIN companies c ON c.id = s.company_id
  LEFT JOIN roles r ON r.company_id = u.company_id AND r.id = u.role_id
  WHERE s.company_id = p_company_id AND s.id = p_session_id;
END $$;
REVOKE ALL ON FUNCTION open_session(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_session(uuid, uuid) TO staffing_app, staffing_tenant;

SELECT audit_table('companies', 'company', ignored => 'menu_version');
GRANT UPDATE (menu_version) ON companies TO staffing_tenant;
