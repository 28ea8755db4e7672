-- Kept views of lists: the parameters of a list's address, with a name, for one person, a role or everybody.
-- CreateTable
CREATE TABLE "views" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "params" JSONB NOT NULL,
    "columns" TEXT[],
    "shared" TEXT NOT NULL DEFAULT 'me',
    "role_id" UUID,
    "owner_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "views_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "view_starts" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "view_id" UUID NOT NULL,

    CONSTRAINT "view_starts_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "views_company_id_list_idx" ON "views"("company_id", "list");

-- CreateIndex
CREATE INDEX "views_company_id_owner_id_idx" ON "views"("company_id", "owner_id");

-- CreateIndex
CREATE INDEX "views_company_id_role_id_idx" ON "views"("company_id", "role_id");

-- CreateIndex
CREATE INDEX "view_starts_company_id_view_id_idx" ON "view_starts"("company_id", "view_id");

-- CreateIndex
CREATE UNIQUE INDEX "view_starts_company_id_user_id_list_key" ON "view_starts"("company_id", "user_id", "list");

-- AddForeignKey
ALTER TABLE "views" ADD CONSTRAINT "views_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "views" ADD CONSTRAINT "views_company_id_owner_id_fkey" FOREIGN KEY ("company_id", "owner_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "views" ADD CONSTRAINT "views_company_id_role_id_fkey" FOREIGN KEY ("company_id", "role_id") REFERENCES "roles"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "view_starts" ADD CONSTRAINT "view_starts_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "view_starts" ADD CONSTRAINT "view_starts_company_id_view_id_fkey" FOREIGN KEY ("company_id", "view_id") REFERENCES "views"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE views
  ADD CONSTRAINT views_shared_check CHECK (shared IN ('me', 'role', 'company')),
  ADD CONSTRAINT views_role_check CHECK ((shared = 'role') = (role_id IS NOT NULL));
SELECT protect_tenant_table('views');
SELECT protect_tenant_table('view_starts');

-- Takes a person out of the names of views, and out of what these search. Returns the number of views that named them.
CREATE OR REPLACE FUNCTION erase_from_views(p_company_id uuid, p_texts text[]) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_wide text[] := unmistakable(p_texts);
  v_likes text[] := person_likes(v_wide);
  v_count int;
BEGIN
  PERFORM require_own_company(p_company_id);
  UPDATE views SET version = version + 1, updated_at = now(),
    name = without_person(name, v_wide), params = json_without_person(params, v_wide)
  WHERE company_id = p_company_id AND lower(concat_ws(' ', name, params)) LIKE ANY (v_likes);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END $$;

REVOKE ALL ON FUNCTION erase_from_views(uuid, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_from_views(uuid, text[]) TO staffing_tenant;

-- Whoever looks after people may keep views for them, too. A starting role gets what new companies' roles have by now
-- (lib/auth/roles.ts), unless somebody of the company has chosen its permissions.
WITH before (key, permissions, added) AS (
  VALUES
    ('account_manager', '{view_candidates, create_candidates, edit_candidates, export_candidates, merge_candidates, erase_candidates, view_birth_dates, view_candidate_documents, verify_candidate_documents, view_candidate_lists, create_candidate_lists, edit_candidate_lists, delete_candidate_lists, export_candidate_lists, view_jobs, create_jobs, edit_jobs, delete_jobs, export_jobs, view_clients, create_clients, edit_clients, delete_clients, export_clients, view_submissions, edit_submissions, convert_submissions, export_submissions, view_contracts, create_contracts, edit_contracts, delete_contracts, export_contracts, view_contract_margins, view_requirements, edit_requirements, override_requirements, view_commissions, create_commissions, edit_commissions, delete_commissions, view_timesheets, create_timesheets, edit_timesheets, delete_timesheets, approve_timesheets, export_timesheets, view_invoices, view_users, view_user_notes, create_user_notes, edit_user_notes, delete_user_notes, view_module_submissions, create_module_submissions, edit_module_submissions, delete_module_submissions, export_module_submissions}'::text[], '{share_views}'::text[]),
    ('finance', '{view_jobs, view_clients, edit_clients, export_clients, view_contracts, edit_contracts, export_contracts, view_contract_margins, override_margin_floor, view_commissions, export_commissions, view_timesheets, export_timesheets, view_invoices, create_invoices, edit_invoices, delete_invoices, export_invoices, issue_invoices, void_invoices, override_budget, view_payments, pay_payments, view_pay_runs, create_pay_runs, delete_pay_runs, approve_pay_runs, export_pay_runs, view_users, view_user_secrets, edit_user_secrets, view_user_notes, create_user_notes, edit_user_notes, delete_user_notes, view_module_submissions, create_module_submissions, edit_module_submissions, delete_own_module_submissions, export_module_submissions}'::text[], '{share_views}'::text[])
)
UPDATE roles r SET permissions = r.permissions || b.added, version = r.version + 1, updated_at = now()
FROM before b
WHERE b.key = r.key AND r.permissions @> b.permissions AND r.permissions <@ b.permissions;
