-- CreateTable
CREATE TABLE "forms" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "names" JSONB NOT NULL,
    "icon" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'records',
    "subject" TEXT,
    "draft" JSONB,
    "published" INTEGER,
    "archived_at" TIMESTAMPTZ(3),
    "owner_id" UUID NOT NULL,
    "is_in_menu" BOOLEAN NOT NULL DEFAULT true,
    "menu_group" TEXT,
    "menu_position" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "forms_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "form_versions" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "form_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "definition" JSONB NOT NULL,
    "published_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "form_versions_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "form_access" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "form_id" UUID NOT NULL,
    "role_id" UUID NOT NULL,
    "see" BOOLEAN NOT NULL DEFAULT false,
    "add" BOOLEAN NOT NULL DEFAULT false,
    "edit" BOOLEAN NOT NULL DEFAULT false,
    "review" BOOLEAN NOT NULL DEFAULT false,
    "export" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "form_access_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "form_submissions" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "form_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "values" JSONB NOT NULL DEFAULT '{}',
    "created_by" UUID NOT NULL,
    "user_id" UUID,
    "client_id" UUID,
    "contract_id" UUID,
    "submission_id" UUID,
    "timesheet_id" UUID,
    "once_for" UUID,
    "submitted_at" TIMESTAMPTZ(3),
    "reviewed_by" UUID,
    "reviewed_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "texts" TEXT NOT NULL DEFAULT '',
    "search" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "form_submissions_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "form_entries" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "submission_id" UUID NOT NULL,
    "section" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "values" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "form_entries_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "form_values" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "submission_id" UUID NOT NULL,
    "form_id" UUID NOT NULL,
    "field" TEXT NOT NULL,
    "place" SMALLINT NOT NULL,
    "text" TEXT,
    "number" DECIMAL(24,6),
    "instant" TIMESTAMPTZ(3),
    "taken" TEXT,

    CONSTRAINT "form_values_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "form_files" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "form_id" UUID NOT NULL,
    "submission_id" UUID,
    "file_id" UUID NOT NULL,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "form_files_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "forms_company_id_created_at_id_idx" ON "forms"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "forms_company_id_updated_at_id_idx" ON "forms"("company_id", "updated_at", "id");

-- CreateIndex
CREATE INDEX "forms_company_id_name_id_idx" ON "forms"("company_id", "name", "id");

-- CreateIndex
CREATE INDEX "forms_company_id_owner_id_idx" ON "forms"("company_id", "owner_id");

-- CreateIndex
CREATE UNIQUE INDEX "forms_company_id_key_key" ON "forms"("company_id", "key");

-- CreateIndex
CREATE INDEX "form_versions_company_id_published_by_idx" ON "form_versions"("company_id", "published_by");

-- CreateIndex
CREATE UNIQUE INDEX "form_versions_company_id_form_id_number_key" ON "form_versions"("company_id", "form_id", "number");

-- CreateIndex
CREATE INDEX "form_access_company_id_role_id_idx" ON "form_access"("company_id", "role_id");

-- CreateIndex
CREATE UNIQUE INDEX "form_access_company_id_form_id_role_id_key" ON "form_access"("company_id", "form_id", "role_id");

-- CreateIndex
CREATE INDEX "form_submissions_company_id_form_id_created_at_id_idx" ON "form_submissions"("company_id", "form_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "form_submissions_company_id_form_id_updated_at_id_idx" ON "form_submissions"("company_id", "form_id", "updated_at", "id");

-- CreateIndex
CREATE INDEX "form_submissions_company_id_form_id_status_created_at_id_idx" ON "form_submissions"("company_id", "form_id", "status", "created_at", "id");

-- CreateIndex
CREATE INDEX "form_submissions_company_id_created_by_created_at_id_idx" ON "form_submissions"("company_id", "created_by", "created_at", "id");

-- CreateIndex
CREATE INDEX "form_submissions_company_id_version_id_idx" ON "form_submissions"("company_id", "version_id");

-- CreateIndex
CREATE INDEX "form_submissions_company_id_reviewed_by_idx" ON "form_submissions"("company_id", "reviewed_by");

-- CreateIndex
CREATE INDEX "form_submissions_company_id_user_id_created_at_id_idx" ON "form_submissions"("company_id", "user_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "form_submissions_company_id_client_id_created_at_id_idx" ON "form_submissions"("company_id", "client_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "form_submissions_company_id_contract_id_created_at_id_idx" ON "form_submissions"("company_id", "contract_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "form_submissions_company_id_submission_id_created_at_id_idx" ON "form_submissions"("company_id", "submission_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "form_submissions_company_id_timesheet_id_created_at_id_idx" ON "form_submissions"("company_id", "timesheet_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "form_submissions_search_idx" ON "form_submissions" USING GIN ("company_id" uuid_ops, "search" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "form_submissions_company_id_number_key" ON "form_submissions"("company_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "form_submissions_company_id_form_id_once_for_key" ON "form_submissions"("company_id", "form_id", "once_for");

-- CreateIndex
CREATE INDEX "form_entries_company_id_submission_id_section_position_idx" ON "form_entries"("company_id", "submission_id", "section", "position");

-- CreateIndex
CREATE INDEX "form_values_company_id_form_id_field_text_submission_id_idx" ON "form_values"("company_id", "form_id", "field", "text", "submission_id");

-- CreateIndex
CREATE INDEX "form_values_company_id_form_id_field_number_submission_id_idx" ON "form_values"("company_id", "form_id", "field", "number", "submission_id");

-- CreateIndex
CREATE INDEX "form_values_company_id_form_id_field_instant_submission_id_idx" ON "form_values"("company_id", "form_id", "field", "instant", "submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "form_values_company_id_submission_id_field_place_key" ON "form_values"("company_id", "submission_id", "field", "place");

-- CreateIndex
CREATE UNIQUE INDEX "form_values_company_id_form_id_field_taken_key" ON "form_values"("company_id", "form_id", "field", "taken");

-- CreateIndex
CREATE INDEX "form_files_company_id_form_id_idx" ON "form_files"("company_id", "form_id");

-- CreateIndex
CREATE INDEX "form_files_company_id_submission_id_idx" ON "form_files"("company_id", "submission_id");

-- CreateIndex
CREATE INDEX "form_files_company_id_created_by_idx" ON "form_files"("company_id", "created_by");

-- CreateIndex
CREATE UNIQUE INDEX "form_files_company_id_file_id_key" ON "form_files"("company_id", "file_id");

-- AddForeignKey
ALTER TABLE "forms" ADD CONSTRAINT "forms_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "forms" ADD CONSTRAINT "forms_company_id_owner_id_fkey" FOREIGN KEY ("company_id", "owner_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_company_id_form_id_fkey" FOREIGN KEY ("company_id", "form_id") REFERENCES "forms"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_company_id_published_by_fkey" FOREIGN KEY ("company_id", "published_by") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_access" ADD CONSTRAINT "form_access_company_id_form_id_fkey" FOREIGN KEY ("company_id", "form_id") REFERENCES "forms"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_access" ADD CONSTRAINT "form_access_company_id_role_id_fkey" FOREIGN KEY ("company_id", "role_id") REFERENCES "roles"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_company_id_form_id_fkey" FOREIGN KEY ("company_id", "form_id") REFERENCES "forms"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_company_id_version_id_fkey" FOREIGN KEY ("company_id", "version_id") REFERENCES "form_versions"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_company_id_created_by_fkey" FOREIGN KEY ("company_id", "created_by") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_company_id_reviewed_by_fkey" FOREIGN KEY ("company_id", "reviewed_by") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_company_id_client_id_fkey" FOREIGN KEY ("company_id", "client_id") REFERENCES "clients"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_company_id_contract_id_fkey" FOREIGN KEY ("company_id", "contract_id") REFERENCES "contracts"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_company_id_submission_id_fkey" FOREIGN KEY ("company_id", "submission_id") REFERENCES "candidate_submissions"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_company_id_timesheet_id_fkey" FOREIGN KEY ("company_id", "timesheet_id") REFERENCES "timesheets"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_entries" ADD CONSTRAINT "form_entries_company_id_submission_id_fkey" FOREIGN KEY ("company_id", "submission_id") REFERENCES "form_submissions"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_values" ADD CONSTRAINT "form_values_company_id_submission_id_fkey" FOREIGN KEY ("company_id", "submission_id") REFERENCES "form_submissions"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_files" ADD CONSTRAINT "form_files_company_id_form_id_fkey" FOREIGN KEY ("company_id", "form_id") REFERENCES "forms"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_files" ADD CONSTRAINT "form_files_company_id_submission_id_fkey" FOREIGN KEY ("company_id", "submission_id") REFERENCES "form_submissions"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_files" ADD CONSTRAINT "form_files_company_id_file_id_fkey" FOREIGN KEY ("company_id", "file_id") REFERENCES "files"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_files" ADD CONSTRAINT "form_files_company_id_created_by_fkey" FOREIGN KEY ("company_id", "created_by") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE forms ADD CONSTRAINT forms_kind_check CHECK (kind IN ('records', 'once_per_user', 'once_per_subject'));
ALTER TABLE forms ADD CONSTRAINT forms_subject_check CHECK (subject IN ('user', 'client', 'contract', 'candidate_submission', 'timesheet'));
ALTER TABLE form_submissions ADD CONSTRAINT form_submissions_status_check CHECK (status IN ('draft', 'submitted', 'approved', 'rejected'));
SELECT protect_tenant_table('forms');
-- A version is never changed.
SELECT protect_tenant_table('form_versions', 'SELECT, INSERT');
SELECT protect_tenant_table('form_access');
SELECT protect_tenant_table('form_submissions');
SELECT protect_tenant_table('form_entries');
SELECT protect_tenant_table('form_values');
SELECT protect_tenant_table('form_files');

CREATE OR REPLACE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'users' THEN
      NEW.search := search_text(NEW.name, NEW.email, NEW.phone);
    WHEN 'clients' THEN
      NEW.search := search_text(NEW.name, NEW.number, NEW.email);
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
      NEW.search := coalesce((
        SELECT search_text(NEW.number, NEW.purchase_order, c.number, p.name, k.name) FROM contracts c
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
BEGIN
  PERFORM require_own_company(p_company_id);
  IF p_table NOT IN ('users', 'clients', 'candidate_submissions', 'contracts', 'timesheets', 'invoices', 'form_submissions') THEN
    RAISE EXCEPTION 'nothing to search in' USING ERRCODE = '42501';
  END IF;
  RETURN QUERY EXECUTE format('SELECT id FROM %I WHERE company_id = $1 AND search LIKE $2 LIMIT %s', p_table, p_limit)
  USING p_company_id, '%' || p_part || '%';
END $$;

CREATE OR REPLACE FUNCTION audit_parent_label(kind text, company uuid, parent uuid) RETURNS text LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  IF parent IS NULL THEN RETURN NULL; END IF;
  CASE kind
    WHEN 'contract' THEN RETURN (SELECT number FROM contracts WHERE company_id = company AND id = parent);
    WHEN 'timesheet' THEN RETURN (
      SELECT c.number || ' · ' || t.period_start FROM timesheets t JOIN contracts c ON c.company_id = t.company_id AND c.id = t.contract_id
      WHERE t.company_id = company AND t.id = parent);
    WHEN 'invoice' THEN RETURN (
      SELECT coalesce(i.number, c.number) FROM invoices i JOIN contracts c ON c.company_id = i.company_id AND c.id = i.contract_id
      WHERE i.company_id = company AND i.id = parent);
    WHEN 'submission' THEN RETURN (SELECT number FROM candidate_submissions WHERE company_id = company AND id = parent);
    WHEN 'client' THEN RETURN (SELECT name FROM clients WHERE company_id = company AND id = parent);
    WHEN 'user' THEN RETURN (SELECT name FROM users WHERE company_id = company AND id = parent);
    WHEN 'form' THEN RETURN (SELECT name FROM forms WHERE company_id = company AND id = parent);
    WHEN 'form_submission' THEN RETURN (SELECT number FROM form_submissions WHERE company_id = company AND id = parent);
    ELSE RETURN NULL;
  END CASE;
END $$;

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF number, texts, search ON form_submissions
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();

-- A draft is written every few seconds; what it became is in its version, which is kept.
SELECT audit_table('forms', 'form', ignored => 'draft,names');
SELECT audit_table('form_versions', 'form_version', 'number', 'form', 'form_id', ignored => 'definition');
SELECT audit_table('form_access', 'form_access', '', 'form', 'form_id');
SELECT audit_table('form_submissions', 'form_submission', 'number', 'form', 'form_id', ignored => 'texts');
SELECT audit_table('form_entries', 'form_entry', 'section', 'form_submission', 'submission_id');
SELECT audit_table('form_files', 'form_file', '', 'form_submission', 'submission_id');
