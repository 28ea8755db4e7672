-- What people need before they work, what a contract required when it was activated, and what it may do without.
-- CreateTable
CREATE TABLE "requirement_sets" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "client_id" UUID,
    "job_order_id" UUID,
    "contract_type" TEXT,
    "country" CHAR(2),
    "requirements" JSONB NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "requirement_sets_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "contract_requirements" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "contract_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "needed" JSONB NOT NULL,
    "stop" BOOLEAN NOT NULL,
    "sets" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contract_requirements_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "requirement_overrides" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "contract_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "requirement_overrides_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "requirement_sets_company_id_created_at_id_idx" ON "requirement_sets"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "requirement_sets_company_id_client_id_idx" ON "requirement_sets"("company_id", "client_id");

-- CreateIndex
CREATE INDEX "requirement_sets_company_id_job_order_id_idx" ON "requirement_sets"("company_id", "job_order_id");

-- CreateIndex
CREATE UNIQUE INDEX "requirement_sets_company_id_name_key" ON "requirement_sets"("company_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "contract_requirements_company_id_contract_id_key_key" ON "contract_requirements"("company_id", "contract_id", "key");

-- CreateIndex
CREATE INDEX "requirement_overrides_company_id_created_by_id_idx" ON "requirement_overrides"("company_id", "created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "requirement_overrides_company_id_contract_id_key_key" ON "requirement_overrides"("company_id", "contract_id", "key");

-- AddForeignKey
ALTER TABLE "requirement_sets" ADD CONSTRAINT "requirement_sets_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "requirement_sets" ADD CONSTRAINT "requirement_sets_company_id_client_id_fkey" FOREIGN KEY ("company_id", "client_id") REFERENCES "clients"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "requirement_sets" ADD CONSTRAINT "requirement_sets_company_id_job_order_id_fkey" FOREIGN KEY ("company_id", "job_order_id") REFERENCES "job_orders"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "contract_requirements" ADD CONSTRAINT "contract_requirements_company_id_contract_id_fkey" FOREIGN KEY ("company_id", "contract_id") REFERENCES "contracts"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "requirement_overrides" ADD CONSTRAINT "requirement_overrides_company_id_contract_id_fkey" FOREIGN KEY ("company_id", "contract_id") REFERENCES "contracts"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "requirement_overrides" ADD CONSTRAINT "requirement_overrides_company_id_created_by_id_fkey" FOREIGN KEY ("company_id", "created_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

SELECT protect_tenant_table('requirement_sets');
SELECT protect_tenant_table('contract_requirements');
SELECT protect_tenant_table('requirement_overrides');
SELECT audit_table('requirement_sets', 'requirement_set');
SELECT audit_table('requirement_overrides', 'requirement_override', '', 'contract', 'contract_id');

-- What was required, and who let a contract do without it, is never rewritten; both go with a contract that is deleted.
REVOKE UPDATE, DELETE ON contract_requirements, requirement_overrides FROM staffing_tenant;

-- A starting role gets what new companies' roles have by now (lib/auth/roles.ts), unless somebody of the company has chosen its permissions.
WITH before (key, permissions, added) AS (
  VALUES
    ('recruiter', '{view_candidates, create_candidates, edit_candidates, view_jobs, create_jobs, edit_jobs, view_clients, create_clients, edit_clients, view_submissions, create_submissions, edit_submissions, delete_submissions, export_submissions, convert_submissions, view_contracts, create_contracts, view_contract_margins, view_own_commissions, view_own_user_documents, view_module_submissions, create_module_submissions, edit_module_submissions, delete_own_module_submissions, export_module_submissions}'::text[], '{view_requirements}'::text[]),
    ('account_manager', '{view_candidates, create_candidates, edit_candidates, export_candidates, view_jobs, create_jobs, edit_jobs, delete_jobs, export_jobs, view_clients, create_clients, edit_clients, delete_clients, export_clients, view_submissions, edit_submissions, convert_submissions, export_submissions, view_contracts, create_contracts, edit_contracts, delete_contracts, export_contracts, view_contract_margins, view_commissions, create_commissions, edit_commissions, delete_commissions, view_timesheets, create_timesheets, edit_timesheets, delete_timesheets, approve_timesheets, export_timesheets, view_invoices, view_users, view_user_notes, create_user_notes, edit_user_notes, delete_user_notes, view_module_submissions, create_module_submissions, edit_module_submissions, delete_module_submissions, export_module_submissions}'::text[], '{view_requirements, edit_requirements, override_requirements}'::text[]),
    ('contractor', '{view_own_contracts, view_own_timesheets, create_own_timesheets, edit_own_timesheets, delete_own_timesheets, view_own_pay_runs, view_own_user_documents, create_own_user_documents, create_module_submissions, view_own_module_submissions, edit_own_module_submissions, delete_own_module_submissions}'::text[], '{view_own_requirements}'::text[])
)
UPDATE roles r SET permissions = b.added || r.permissions, version = r.version + 1, updated_at = now()
FROM before b
WHERE b.key = r.key AND r.permissions @> b.permissions AND r.permissions <@ b.permissions;
