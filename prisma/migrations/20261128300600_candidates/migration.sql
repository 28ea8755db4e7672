-- A candidate becomes a record of its own, with a number. Nobody changed those of before, so that the audit log and the rules say nothing.
-- AlterTable
ALTER TABLE "candidates" ADD COLUMN     "available_from" DATE,
ADD COLUMN     "city" TEXT,
ADD COLUMN     "headline" TEXT,
ADD COLUMN     "last_employer" TEXT,
ADD COLUMN     "number" TEXT,
ADD COLUMN     "owner_id" UUID,
ADD COLUMN     "search" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "summary" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

ALTER TABLE candidates DISABLE TRIGGER USER;
UPDATE candidates c SET number = 'CAN-' || lpad(n.place::text, 6, '0'),
  search = search_text(c.name, 'CAN-' || lpad(n.place::text, 6, '0'), c.email, c.phone)
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

-- The list's search.
CREATE INDEX candidates_search_idx ON candidates USING gin (company_id, search gin_trgm_ops);
CREATE OR REPLACE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'users' THEN
      NEW.search := search_text(NEW.name, NEW.email, NEW.phone);
    WHEN 'clients' THEN
      NEW.search := search_text(NEW.name, NEW.number, NEW.email);
    WHEN 'candidates' THEN
      NEW.search := search_text(NEW.name, NEW.number, NEW.headline, NEW.email, NEW.phone, NEW.city, NEW.last_employer);
    WHEN 'candidate_submissions', 'contracts' THEN
      NEW.search := search_text(NEW.number, NEW.position_title,
        (SELECT search_text(name, email) FROM candidates WHERE company_id = NEW.company_id AND id = NEW.candidate_id),
        (SELECT name FROM clients WHERE company_id = NEW.company_id AND id = NEW.client_id));
    WHEN 'timesheets' THEN
      NEW.search := coalesce((
        SELECT search_text(c.number, p.name, k.name) FROM contracts c
        JOIN candidates p ON p.company_id = c.company_id AND p.id = c.candidate_id
        JOIN clients k ON k.company_id = c.company_id AND k.id = c.client_id
        WHERE c.company_id = NEW.company_id AND c.id = NEW.contract_id), '');
    WHEN 'invoices' THEN
      -- What is issued is found by what stands on it, whoever is renamed later.
      NEW.search := coalesce((
        SELECT search_text(NEW.number, NEW.purchase_order, c.number, coalesce(NEW.names #>> ARRAY['contracts', c.id::text, 'candidate'], p.name),
          coalesce(NEW.names ->> 'client', k.name), CASE WHEN NEW.contract_count > 1 THEN (
          SELECT string_agg(search_text(o.number, coalesce(NEW.names #>> ARRAY['contracts', o.id::text, 'candidate'], q.name)), E'\n' ORDER BY o.number) FROM contracts o
          JOIN candidates q ON q.company_id = o.company_id AND q.id = o.candidate_id
          WHERE o.company_id = NEW.company_id AND o.id <> NEW.contract_id AND o.id IN (
            SELECT l.contract_id FROM invoice_lines l WHERE l.company_id = NEW.company_id AND l.invoice_id = NEW.id)) END)
        FROM contracts c
        JOIN candidates p ON p.company_id = c.company_id AND p.id = c.candidate_id
        JOIN clients k ON k.company_id = c.company_id AND k.id = NEW.client_id
        WHERE c.company_id = NEW.company_id AND c.id = NEW.contract_id), '');
    WHEN 'form_submissions' THEN
      NEW.search := search_text(NEW.number, NEW.texts,
        (SELECT name FROM users WHERE company_id = NEW.company_id AND id = NEW.created_by));
  END CASE;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION search_ids(p_company_id uuid, p_table text, p_part text, p_limit int) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_newest uuid[];
BEGIN
  PERFORM require_own_company(p_company_id);
  IF p_table = 'audit_entries' THEN
    -- What stands in every other entry is found among the newest ones: the index would name a million of them first.
    v_newest := ARRAY(
      SELECT id FROM (SELECT id, subject_label FROM audit_entries WHERE company_id = p_company_id ORDER BY at DESC, id DESC LIMIT 2000) AS newest
      WHERE subject_label ILIKE '%' || p_part || '%' LIMIT p_limit);
    IF cardinality(v_newest) >= p_limit THEN
      RETURN QUERY SELECT unnest(v_newest);
    ELSE
      -- Never row by row: the entries that match may all be behind a million that do not.
      PERFORM set_config('enable_seqscan', 'off', true);
      RETURN QUERY EXECUTE format('SELECT id FROM audit_entries WHERE company_id = $1 AND subject_label ILIKE $2 LIMIT %s', p_limit)
      USING p_company_id, '%' || p_part || '%';
      PERFORM set_config('enable_seqscan', 'on', true);
    END IF;
    RETURN;
  END IF;
  IF p_table NOT IN ('users', 'clients', 'candidates', 'candidate_submissions', 'contracts', 'timesheets', 'invoices', 'form_submissions') THEN
    RAISE EXCEPTION 'nothing to search in' USING ERRCODE = '42501';
  END IF;
  RETURN QUERY EXECUTE format('SELECT id FROM %I WHERE company_id = $1 AND search LIKE $2 LIMIT %s', p_table, p_limit)
  USING p_company_id, '%' || p_part || '%';
END $$;

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF name, number, headline, email, phone, city, last_employer, search ON candidates
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();

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
