-- What a client asks for is a record of its own: a job, with a number.
-- AlterTable
ALTER TABLE "form_invitations" ADD COLUMN     "job_order_id" UUID;

-- AlterTable
ALTER TABLE "form_submissions" ADD COLUMN     "job_order_id" UUID;

-- CreateTable
CREATE TABLE "job_orders" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "client_id" UUID NOT NULL,
    "owner_id" UUID,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "openings" INTEGER NOT NULL DEFAULT 1,
    "contract_type" TEXT,
    "location" TEXT,
    "start_date" DATE,
    "end_date" DATE,
    "week_hours" DECIMAL(5,2),
    "currency" CHAR(3) NOT NULL,
    "rate_unit" TEXT NOT NULL DEFAULT 'hour',
    "bill_rate_from" DECIMAL(12,4),
    "bill_rate_to" DECIMAL(12,4),
    "pay_rate_from" DECIMAL(12,4),
    "pay_rate_to" DECIMAL(12,4),
    "priority" TEXT NOT NULL DEFAULT 'normal',
    "deadline" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "search" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_orders_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "job_orders_company_id_created_at_id_idx" ON "job_orders"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "job_orders_company_id_title_id_idx" ON "job_orders"("company_id", "title", "id");

-- CreateIndex
CREATE INDEX "job_orders_company_id_start_date_id_idx" ON "job_orders"("company_id", "start_date", "id");

-- CreateIndex
CREATE INDEX "job_orders_company_id_deadline_id_idx" ON "job_orders"("company_id", "deadline", "id");

-- CreateIndex
CREATE INDEX "job_orders_company_id_client_id_created_at_id_idx" ON "job_orders"("company_id", "client_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "job_orders_company_id_owner_id_idx" ON "job_orders"("company_id", "owner_id");

-- CreateIndex
CREATE INDEX "job_orders_search_idx" ON "job_orders" USING GIN ("company_id" uuid_ops, "search" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "job_orders_company_id_number_key" ON "job_orders"("company_id", "number");

-- CreateIndex
CREATE INDEX "form_invitations_company_id_job_order_id_idx" ON "form_invitations"("company_id", "job_order_id");

-- CreateIndex
CREATE INDEX "form_submissions_company_id_job_order_id_created_at_id_idx" ON "form_submissions"("company_id", "job_order_id", "created_at", "id");

-- AddForeignKey
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_company_id_job_order_id_fkey" FOREIGN KEY ("company_id", "job_order_id") REFERENCES "job_orders"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_invitations" ADD CONSTRAINT "form_invitations_company_id_job_order_id_fkey" FOREIGN KEY ("company_id", "job_order_id") REFERENCES "job_orders"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "job_orders" ADD CONSTRAINT "job_orders_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "job_orders" ADD CONSTRAINT "job_orders_company_id_client_id_fkey" FOREIGN KEY ("company_id", "client_id") REFERENCES "clients"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "job_orders" ADD CONSTRAINT "job_orders_company_id_owner_id_fkey" FOREIGN KEY ("company_id", "owner_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE job_orders ADD CONSTRAINT job_orders_rate_unit_check CHECK (rate_unit IN ('hour', 'day'));
ALTER TABLE job_orders ADD CONSTRAINT job_orders_priority_check CHECK (priority IN ('low', 'normal', 'high', 'urgent'));
SELECT protect_tenant_table('job_orders');
SELECT audit_table('job_orders', 'job_order', 'title');


-- The list's search.
CREATE OR REPLACE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'users' THEN
      NEW.search := search_text(NEW.name, NEW.email, NEW.phone);
    WHEN 'clients' THEN
      NEW.search := search_text(NEW.name, NEW.number, NEW.email);
    WHEN 'candidates' THEN
      NEW.search := search_text(NEW.name, NEW.number, NEW.headline, NEW.email, NEW.phone, NEW.city, NEW.last_employer);
    WHEN 'job_orders' THEN
      NEW.search := search_text(NEW.title, NEW.number, NEW.location,
        (SELECT name FROM clients WHERE company_id = NEW.company_id AND id = NEW.client_id));
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

CREATE OR REPLACE FUNCTION spread_search_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'candidates' THEN
      UPDATE candidate_submissions SET search = '' WHERE company_id = NEW.company_id AND candidate_id = NEW.id;
      UPDATE contracts SET search = '' WHERE company_id = NEW.company_id AND candidate_id = NEW.id;
    WHEN 'clients' THEN
      IF (SELECT count(*) >= 500 FROM (
        (SELECT 1 FROM contracts c JOIN timesheets t ON t.company_id = c.company_id AND t.contract_id = c.id
          WHERE c.company_id = NEW.company_id AND c.client_id = NEW.id LIMIT 500)
        UNION ALL (SELECT 1 FROM candidate_submissions WHERE company_id = NEW.company_id AND client_id = NEW.id LIMIT 500)
        UNION ALL (SELECT 1 FROM job_orders WHERE company_id = NEW.company_id AND client_id = NEW.id LIMIT 500)
        UNION ALL (SELECT 1 FROM invoices WHERE company_id = NEW.company_id AND client_id = NEW.id LIMIT 500)) AS found) THEN
        INSERT INTO client_renames (company_id, id) VALUES (NEW.company_id, NEW.id)
        ON CONFLICT (company_id, id) DO UPDATE SET renamed_at = clock_timestamp();
      ELSE
        UPDATE candidate_submissions SET search = '' WHERE company_id = NEW.company_id AND client_id = NEW.id;
        UPDATE contracts SET search = '' WHERE company_id = NEW.company_id AND client_id = NEW.id;
        UPDATE job_orders SET search = '' WHERE company_id = NEW.company_id AND client_id = NEW.id;
        UPDATE invoices SET search = '' WHERE company_id = NEW.company_id AND client_id = NEW.id;
      END IF;
    WHEN 'contracts' THEN
      UPDATE timesheets SET search = '' WHERE company_id = NEW.company_id AND contract_id = NEW.id;
      UPDATE invoices SET search = '' WHERE company_id = NEW.company_id AND contract_id = NEW.id;
      UPDATE invoices SET search = '' WHERE company_id = NEW.company_id AND contract_id <> NEW.id AND id IN (
        SELECT l.invoice_id FROM invoice_lines l WHERE l.company_id = NEW.company_id AND l.contract_id = NEW.id);
  END CASE;
  RETURN NULL;
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
  IF p_table NOT IN ('users', 'clients', 'candidates', 'job_orders', 'candidate_submissions', 'contracts', 'timesheets', 'invoices', 'form_submissions') THEN
    RAISE EXCEPTION 'nothing to search in' USING ERRCODE = '42501';
  END IF;
  RETURN QUERY EXECUTE format('SELECT id FROM %I WHERE company_id = $1 AND search LIKE $2 LIMIT %s', p_table, p_limit)
  USING p_company_id, '%' || p_part || '%';
END $$;

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF title, number, location, client_id, search ON job_orders
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();

CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON job_orders
  FOR EACH ROW EXECUTE FUNCTION note_change('job_order', 'title,number,client_id,openings,location,start_date,priority,owner_id,deadline,contract_type,end_date,week_hours,currency,rate_unit,bill_rate_from,bill_rate_to,pay_rate_from,pay_rate_to,description');

ALTER TABLE forms DROP CONSTRAINT forms_subject_check,
  ADD CONSTRAINT forms_subject_check CHECK (subject IN ('user', 'client', 'contract', 'candidate_submission', 'timesheet', 'candidate', 'job_order'));

-- A starting role gets what new companies' roles have by now (lib/auth/roles.ts), unless somebody of the company has chosen its permissions.
WITH before (key, permissions, added) AS (
  VALUES
    ('recruiter', '{view_candidates, create_candidates, edit_candidates, view_clients, create_clients, edit_clients, view_submissions, create_submissions, edit_submissions, delete_submissions, export_submissions, convert_submissions, view_contracts, create_contracts, view_contract_margins, view_own_commissions, view_own_user_documents, view_module_submissions, create_module_submissions, edit_module_submissions, delete_own_module_submissions, export_module_submissions}'::text[], '{view_jobs, create_jobs, edit_jobs}'::text[]),
    ('account_manager', '{view_candidates, create_candidates, edit_candidates, export_candidates, view_clients, create_clients, edit_clients, delete_clients, export_clients, view_submissions, edit_submissions, convert_submissions, export_submissions, view_contracts, create_contracts, edit_contracts, delete_contracts, export_contracts, view_contract_margins, view_commissions, create_commissions, edit_commissions, delete_commissions, view_timesheets, create_timesheets, edit_timesheets, delete_timesheets, approve_timesheets, export_timesheets, view_invoices, view_users, view_user_notes, create_user_notes, edit_user_notes, delete_user_notes, view_module_submissions, create_module_submissions, edit_module_submissions, delete_module_submissions, export_module_submissions}'::text[], '{view_jobs, create_jobs, edit_jobs, delete_jobs, export_jobs}'::text[]),
    ('finance', '{view_clients, edit_clients, export_clients, view_contracts, edit_contracts, export_contracts, view_contract_margins, override_margin_floor, view_commissions, export_commissions, view_timesheets, export_timesheets, view_invoices, create_invoices, edit_invoices, delete_invoices, export_invoices, issue_invoices, void_invoices, override_budget, view_payments, pay_payments, view_pay_runs, create_pay_runs, delete_pay_runs, approve_pay_runs, export_pay_runs, view_users, view_user_secrets, edit_user_secrets, view_user_notes, create_user_notes, edit_user_notes, delete_user_notes, view_module_submissions, create_module_submissions, edit_module_submissions, delete_own_module_submissions, export_module_submissions}'::text[], '{view_jobs}'::text[])
)
UPDATE roles r SET permissions = b.added || r.permissions, version = r.version + 1, updated_at = now()
FROM before b
WHERE b.key = r.key AND r.permissions @> b.permissions AND r.permissions <@ b.permissions;
