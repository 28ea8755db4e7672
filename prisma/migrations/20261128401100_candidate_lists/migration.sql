-- A named set of candidates, of the company or of its owner alone.
-- CreateTable
CREATE TABLE "candidate_lists" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "sharing" TEXT NOT NULL DEFAULT 'private',
    "owner_id" UUID NOT NULL,
    "candidate_count" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "candidate_lists_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "candidate_list_members" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "list_id" UUID NOT NULL,
    "candidate_id" UUID NOT NULL,
    "added_by" UUID NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "candidate_list_members_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "candidate_lists_company_id_created_at_id_idx" ON "candidate_lists"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "candidate_lists_company_id_name_id_idx" ON "candidate_lists"("company_id", "name", "id");

-- CreateIndex
CREATE INDEX "candidate_lists_company_id_owner_id_idx" ON "candidate_lists"("company_id", "owner_id");

-- CreateIndex
CREATE INDEX "candidate_list_members_company_id_candidate_id_idx" ON "candidate_list_members"("company_id", "candidate_id");

-- CreateIndex
CREATE INDEX "candidate_list_members_company_id_added_by_idx" ON "candidate_list_members"("company_id", "added_by");

-- CreateIndex
CREATE UNIQUE INDEX "candidate_list_members_company_id_list_id_candidate_id_key" ON "candidate_list_members"("company_id", "list_id", "candidate_id");

-- AddForeignKey
ALTER TABLE "candidate_lists" ADD CONSTRAINT "candidate_lists_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "candidate_lists" ADD CONSTRAINT "candidate_lists_company_id_owner_id_fkey" FOREIGN KEY ("company_id", "owner_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "candidate_list_members" ADD CONSTRAINT "candidate_list_members_company_id_list_id_fkey" FOREIGN KEY ("company_id", "list_id") REFERENCES "candidate_lists"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "candidate_list_members" ADD CONSTRAINT "candidate_list_members_company_id_candidate_id_fkey" FOREIGN KEY ("company_id", "candidate_id") REFERENCES "candidates"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "candidate_list_members" ADD CONSTRAINT "candidate_list_members_company_id_added_by_fkey" FOREIGN KEY ("company_id", "added_by") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE candidate_lists ADD CONSTRAINT candidate_lists_sharing_check CHECK (sharing IN ('company', 'private'));
SELECT protect_tenant_table('candidate_lists');
SELECT protect_tenant_table('candidate_list_members');

-- A private list is its owner's alone: the log says what the company sees of a list. One that becomes private is deleted there.
CREATE OR REPLACE FUNCTION audit_candidate_list() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_ignored CONSTANT text[] := '{company_id,id,version,created_at,updated_at,candidate_count}';
  v_row candidate_lists%ROWTYPE;
  v_old jsonb;
  v_new jsonb;
BEGIN
  IF TG_OP = 'DELETE' THEN v_row := OLD; ELSE v_row := NEW; END IF;
  IF TG_OP <> 'INSERT' AND OLD.sharing = 'company' THEN v_old := to_jsonb(OLD) - v_ignored; END IF;
  IF TG_OP <> 'DELETE' AND NEW.sharing = 'company' THEN v_new := to_jsonb(NEW) - v_ignored; END IF;
  IF v_old IS NOT DISTINCT FROM v_new THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' AND (is_deleting_company(OLD.company_id) OR NOT EXISTS (SELECT FROM companies WHERE id = OLD.company_id)) THEN
    RETURN NULL;
  END IF;
  PERFORM write_audit_entry(
    v_row.company_id, CASE WHEN v_old IS NULL THEN 'created' WHEN v_new IS NULL THEN 'deleted' ELSE 'updated' END,
    TG_ARGV[0], v_row.id, NULL, coalesce(v_new, v_old) ->> 'name', audit_side(v_old, v_new), audit_side(v_new, v_old));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON candidate_lists
  FOR EACH ROW EXECUTE FUNCTION audit_candidate_list('candidate_list');

-- How many candidates are in a list.
CREATE OR REPLACE FUNCTION count_listed_candidates() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE candidate_lists l SET candidate_count = l.candidate_count + CASE TG_OP WHEN 'INSERT' THEN c.changed ELSE -c.changed END
  FROM (SELECT company_id, list_id, count(*)::int AS changed FROM changed_rows GROUP BY company_id, list_id) AS c
  WHERE l.company_id = c.company_id AND l.id = c.list_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_added AFTER INSERT ON candidate_list_members
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listed_candidates();
CREATE OR REPLACE TRIGGER count_removed AFTER DELETE ON candidate_list_members
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listed_candidates();

-- A starting role gets what new companies' roles have by now (lib/auth/roles.ts), unless somebody of the company has chosen its permissions.
WITH before (key, permissions, added) AS (
  VALUES
    ('recruiter', '{view_requirements, view_candidates, create_candidates, edit_candidates, view_jobs, create_jobs, edit_jobs, view_clients, create_clients, edit_clients, view_submissions, create_submissions, edit_submissions, delete_submissions, export_submissions, convert_submissions, view_contracts, create_contracts, view_contract_margins, view_own_commissions, view_own_user_documents, view_module_submissions, create_module_submissions, edit_module_submissions, delete_own_module_submissions, export_module_submissions}'::text[], '{view_candidate_lists, create_candidate_lists, edit_candidate_lists, delete_candidate_lists}'::text[]),
    ('account_manager', '{merge_candidates, view_requirements, edit_requirements, override_requirements, view_candidates, create_candidates, edit_candidates, export_candidates, view_jobs, create_jobs, edit_jobs, delete_jobs, export_jobs, view_clients, create_clients, edit_clients, delete_clients, export_clients, view_submissions, edit_submissions, convert_submissions, export_submissions, view_contracts, create_contracts, edit_contracts, delete_contracts, export_contracts, view_contract_margins, view_commissions, create_commissions, edit_commissions, delete_commissions, view_timesheets, create_timesheets, edit_timesheets, delete_timesheets, approve_timesheets, export_timesheets, view_invoices, view_users, view_user_notes, create_user_notes, edit_user_notes, delete_user_notes, view_module_submissions, create_module_submissions, edit_module_submissions, delete_module_submissions, export_module_submissions}'::text[], '{view_candidate_lists, create_candidate_lists, edit_candidate_lists, delete_candidate_lists, export_candidate_lists}'::text[])
)
UPDATE roles r SET permissions = b.added || r.permissions, version = r.version + 1, updated_at = now()
FROM before b
WHERE b.key = r.key AND r.permissions @> b.permissions AND r.permissions <@ b.permissions;
