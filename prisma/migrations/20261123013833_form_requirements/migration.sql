-- CreateTable
CREATE TABLE "form_requirements" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "form_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "open_for" UUID,
    "due_on" DATE NOT NULL,
    "required_by" UUID,
    "answer_id" UUID,
    "done_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "form_requirements_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "form_requirements_company_id_open_for_due_on_id_idx" ON "form_requirements"("company_id", "open_for", "due_on", "id");

-- CreateIndex
CREATE INDEX "form_requirements_company_id_form_id_created_at_id_idx" ON "form_requirements"("company_id", "form_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "form_requirements_company_id_user_id_created_at_id_idx" ON "form_requirements"("company_id", "user_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "form_requirements_company_id_required_by_idx" ON "form_requirements"("company_id", "required_by");

-- CreateIndex
CREATE INDEX "form_requirements_company_id_answer_id_idx" ON "form_requirements"("company_id", "answer_id");

-- CreateIndex
CREATE UNIQUE INDEX "form_requirements_company_id_form_id_open_for_key" ON "form_requirements"("company_id", "form_id", "open_for");

-- AddForeignKey
ALTER TABLE "form_requirements" ADD CONSTRAINT "form_requirements_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_requirements" ADD CONSTRAINT "form_requirements_company_id_form_id_fkey" FOREIGN KEY ("company_id", "form_id") REFERENCES "forms"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_requirements" ADD CONSTRAINT "form_requirements_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_requirements" ADD CONSTRAINT "form_requirements_company_id_required_by_fkey" FOREIGN KEY ("company_id", "required_by") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_requirements" ADD CONSTRAINT "form_requirements_company_id_answer_id_fkey" FOREIGN KEY ("company_id", "answer_id") REFERENCES "form_submissions"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

SELECT protect_tenant_table('form_requirements');
SELECT audit_table('form_requirements', 'form_requirement', '', 'form', 'form_id', ignored => 'open_for');

-- Its answer has one column more: the form that must be filled in before anything else.
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
REVOKE ALL ON FUNCTION open_session(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_session(uuid, uuid) TO staffing_app, staffing_tenant;
