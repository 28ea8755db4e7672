-- A candidate becomes a record of its own, with a number. Nobody changed those of before, so that the audit log and the rules say nothing.
-- AlterTable
ALTER TABLE "candidates" ADD COLUMN     "available_from" DATE,
ADD COLUMN     "city" TEXT,
ADD COLUMN     "headline" TEXT,
ADD COLUMN     "last_employer" TEXT,
ADD COLUMN     "number" TEXT,
ADD COLUMN     "owner_id" UUID,
ADD COLUMN     "summary" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

ALTER TABLE candidates DISABLE TRIGGER USER;
UPDATE candidates c SET number = 'CAN-' || lpad(n.place::text, 6, '0')
FROM (SELECT company_id, id, row_number() OVER (PARTITION BY company_id ORDER BY created_at, id) AS place FROM candidates) n
WHERE n.company_id = c.company_id AND n.id = c.id;
ALTER TABLE candidates ENABLE TRIGGER USER;
ALTER TABLE candidates ALTER COLUMN number SET NOT NULL;
INSERT INTO number_counters (company_id, id, series, year, last)
SELECT company_id, uuidv7(), 'candidate', 0, count(*) FROM candidates GROUP BY company_id;

-- AlterTable
ALTER TABLE "form_invitations" ADD COLUMN     "candidate_id" UUID;

-- AlterTable
ALTER TABLE "form_submissions" ADD COLUMN     "candidate_id" UUID;

-- CreateIndex
CREATE INDEX "candidates_company_id_created_at_id_idx" ON "candidates"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "candidates_company_id_name_id_idx" ON "candidates"("company_id", "name", "id");

-- CreateIndex
CREATE INDEX "candidates_company_id_available_from_id_idx" ON "candidates"("company_id", "available_from", "id");

-- CreateIndex
CREATE INDEX "candidates_company_id_owner_id_idx" ON "candidates"("company_id", "owner_id");

-- CreateIndex
CREATE UNIQUE INDEX "candidates_company_id_number_key" ON "candidates"("company_id", "number");

-- CreateIndex
CREATE INDEX "form_invitations_company_id_candidate_id_idx" ON "form_invitations"("company_id", "candidate_id");

-- CreateIndex
CREATE INDEX "form_submissions_company_id_candidate_id_created_at_id_idx" ON "form_submissions"("company_id", "candidate_id", "created_at", "id");

-- AddForeignKey
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_company_id_owner_id_fkey" FOREIGN KEY ("company_id", "owner_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_company_id_candidate_id_fkey" FOREIGN KEY ("company_id", "candidate_id") REFERENCES "candidates"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_invitations" ADD CONSTRAINT "form_invitations_company_id_candidate_id_fkey" FOREIGN KEY ("company_id", "candidate_id") REFERENCES "candidates"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON candidates
  FOR EACH ROW EXECUTE FUNCTION note_change('candidate', 'name,number,headline,email,phone,city,available_from,owner_id,last_employer,summary');

ALTER TABLE forms DROP CONSTRAINT forms_subject_check,
  ADD CONSTRAINT forms_subject_check CHECK (subject IN ('user', 'client', 'contract', 'candidate_submission', 'timesheet', 'candidate'));

-- A starting role gets what new companies' roles have by now (lib/auth/roles.ts), unless somebody of the company has chosen its permissions.
WITH before (key, permissions, added) AS (
  VALUES
    ('recruiter', '{view_clients, create_clients, edit_clients, view_submissions, create_submissions, edit_submissions, delete_submissions, export_submissions, convert_submissions, view_contracts, create_contracts, view_contract_margins, view_own_commissions, view_own_user_documents, view_module_submissions, create_module_submissions, edit_module_submissions, delete_own_module_submissions, export_module_submissions}'::text[], '{view_candidates, create_candidates, edit_candidates}'::text[]),
    ('account_manager', '{view_clients, create_clients, edit_clients, delete_clients, export_clients, view_submissions, edit_submissions, convert_submissions, export_submissions, view_contracts, create_contracts, edit_contracts, delete_contracts, export_contracts, view_contract_margins, view_commissions, create_commissions, edit_commissions, delete_commissions, view_timesheets, create_timesheets, edit_timesheets, delete_timesheets, approve_timesheets, export_timesheets, view_invoices, view_users, view_user_notes, create_user_notes, edit_user_notes, delete_user_notes, view_module_submissions, create_module_submissions, edit_module_submissions, delete_module_submissions, export_module_submissions}'::text[], '{view_candidates, create_candidates, edit_candidates, export_candidates}'::text[])
)
UPDATE roles r SET permissions = b.added || r.permissions, version = r.version + 1, updated_at = now()
FROM before b
WHERE b.key = r.key AND r.permissions @> b.permissions AND r.permissions <@ b.permissions;
