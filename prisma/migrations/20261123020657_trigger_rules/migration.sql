-- CreateTable
CREATE TABLE "trigger_rules" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "form_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "is_enabled" BOOLEAN NOT NULL DEFAULT true,
    "reason" TEXT,
    "owner_id" UUID NOT NULL,
    "number" INTEGER NOT NULL DEFAULT 1,
    "ran_on" DATE,
    "told_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trigger_rules_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "trigger_rule_versions" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "rule_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "definition" JSONB NOT NULL,
    "written_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "trigger_rule_versions_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "trigger_events" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "model" TEXT NOT NULL,
    "form_id" UUID,
    "subject_id" UUID NOT NULL,
    "events" TEXT[],
    "before" JSONB,
    "after" JSONB,
    "chain" UUID[],
    "only_rule" UUID,
    "moment" BIGINT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "worked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "trigger_events_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "trigger_firings" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "rule_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "subject_id" UUID NOT NULL,
    "outcome" TEXT NOT NULL,
    "conditions" JSONB NOT NULL,
    "actions" JSONB NOT NULL,
    "duration" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "trigger_firings_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "trigger_rules_company_id_model_is_enabled_event_idx" ON "trigger_rules"("company_id", "model", "is_enabled", "event");

-- CreateIndex
CREATE INDEX "trigger_rules_company_id_form_id_created_at_id_idx" ON "trigger_rules"("company_id", "form_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "trigger_rules_company_id_owner_id_idx" ON "trigger_rules"("company_id", "owner_id");

-- CreateIndex
CREATE INDEX "trigger_rule_versions_company_id_written_by_idx" ON "trigger_rule_versions"("company_id", "written_by");

-- CreateIndex
CREATE UNIQUE INDEX "trigger_rule_versions_company_id_rule_id_number_key" ON "trigger_rule_versions"("company_id", "rule_id", "number");

-- CreateIndex
CREATE INDEX "trigger_events_worked_at_company_id_id_idx" ON "trigger_events"("worked_at", "company_id", "id");

-- CreateIndex
CREATE INDEX "trigger_events_company_id_subject_id_id_idx" ON "trigger_events"("company_id", "subject_id", "id");

-- CreateIndex
CREATE INDEX "trigger_events_created_at_idx" ON "trigger_events"("created_at");

-- CreateIndex
CREATE INDEX "trigger_firings_company_id_rule_id_created_at_id_idx" ON "trigger_firings"("company_id", "rule_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "trigger_firings_company_id_event_id_idx" ON "trigger_firings"("company_id", "event_id");

-- CreateIndex
CREATE INDEX "trigger_firings_company_id_subject_id_id_idx" ON "trigger_firings"("company_id", "subject_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "trigger_firings_company_id_version_id_event_id_key" ON "trigger_firings"("company_id", "version_id", "event_id");

-- AddForeignKey
ALTER TABLE "trigger_rules" ADD CONSTRAINT "trigger_rules_company_id_form_id_fkey" FOREIGN KEY ("company_id", "form_id") REFERENCES "forms"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trigger_rules" ADD CONSTRAINT "trigger_rules_company_id_owner_id_fkey" FOREIGN KEY ("company_id", "owner_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trigger_rule_versions" ADD CONSTRAINT "trigger_rule_versions_company_id_rule_id_fkey" FOREIGN KEY ("company_id", "rule_id") REFERENCES "trigger_rules"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trigger_rule_versions" ADD CONSTRAINT "trigger_rule_versions_company_id_written_by_fkey" FOREIGN KEY ("company_id", "written_by") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trigger_events" ADD CONSTRAINT "trigger_events_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trigger_firings" ADD CONSTRAINT "trigger_firings_company_id_rule_id_fkey" FOREIGN KEY ("company_id", "rule_id") REFERENCES "trigger_rules"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trigger_firings" ADD CONSTRAINT "trigger_firings_company_id_version_id_fkey" FOREIGN KEY ("company_id", "version_id") REFERENCES "trigger_rule_versions"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trigger_firings" ADD CONSTRAINT "trigger_firings_company_id_event_id_fkey" FOREIGN KEY ("company_id", "event_id") REFERENCES "trigger_events"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE trigger_rules ADD CONSTRAINT trigger_rules_event_check CHECK (event IN ('created', 'updated', 'submitted', 'status_changed', 'deleted', 'scheduled'));
ALTER TABLE trigger_firings ADD CONSTRAINT trigger_firings_outcome_check CHECK (outcome IN ('fired', 'failed', 'not_met', 'unchanged', 'stopped'));
SELECT protect_tenant_table('trigger_rules');
-- A version is never changed, and neither is what was logged.
SELECT protect_tenant_table('trigger_rule_versions', 'SELECT, INSERT');
SELECT protect_tenant_table('trigger_events');
SELECT protect_tenant_table('trigger_firings', 'SELECT, INSERT');

SELECT audit_table('trigger_rules', 'trigger_rule', 'name', 'form', 'form_id', ignored => 'ran_on,told_at');
SELECT audit_table('trigger_rule_versions', 'trigger_rule_version', 'number', 'trigger_rule', 'rule_id', ignored => 'definition');

-- What trigger rules look at, noted by triggers in the transaction that does it. As it is today: prisma/sql/sql.test.mjs
-- compares it with the database.

-- The columns of a row that rules know; figures as text, so that no reader makes a float of an amount.
CREATE OR REPLACE FUNCTION rule_columns(row_given jsonb, columns text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT jsonb_object_agg(key, CASE jsonb_typeof(value) WHEN 'number' THEN to_jsonb(value #>> '{}') ELSE value END)
  FROM jsonb_each(row_given) WHERE key = ANY (columns)
$$;

-- The entries of an answer, by section, in order.
CREATE OR REPLACE FUNCTION rule_entries(p_company_id uuid, p_answer_id uuid) RETURNS jsonb LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object('entries', coalesce(jsonb_object_agg(section, list), '{}')) FROM (
    SELECT section, jsonb_agg(values ORDER BY position) AS list FROM form_entries
    WHERE company_id = p_company_id AND submission_id = p_answer_id GROUP BY section) AS sections
$$;

-- Arguments: the model, and the columns that rules know (lib/trigger-rules/models.ts). Where the company has no enabled rule
-- for it, that is all that this costs: one look into an index. What one transaction does to a record is one change.
CREATE OR REPLACE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_company uuid := coalesce(NEW.company_id, OLD.company_id);
  v_subject uuid := coalesce(NEW.id, OLD.id);
  v_columns text[] := string_to_array(TG_ARGV[1], ',');
  v_chain uuid[] := string_to_array(nullif(current_setting('app.trigger_chain', true), ''), ',')::uuid[];
  v_before jsonb;
  v_after jsonb;
  v_events text[];
  v_form uuid;
  v_known trigger_events%ROWTYPE;
BEGIN
  IF NOT EXISTS (SELECT FROM trigger_rules WHERE company_id = v_company AND model = TG_ARGV[0] AND is_enabled)
    OR is_deleting_company(v_company) THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN v_before := rule_columns(to_jsonb(OLD), v_columns); END IF;
  IF TG_OP <> 'DELETE' THEN v_after := rule_columns(to_jsonb(NEW), v_columns); END IF;
  IF TG_ARGV[0] = 'form' THEN
    v_form := (coalesce(v_after, v_before) ->> 'form_id')::uuid;
    -- Entries are written after their answer.
    IF TG_OP <> 'INSERT' THEN v_before := v_before || rule_entries(v_company, v_subject); END IF;
  ELSIF v_before = v_after THEN RETURN NULL;
  END IF;
  v_events := CASE TG_OP WHEN 'INSERT' THEN '{created}' WHEN 'DELETE' THEN '{deleted}' ELSE '{updated}' END;
  IF TG_OP = 'UPDATE' AND v_before ->> 'status' IS DISTINCT FROM v_after ->> 'status' THEN v_events := v_events || '{status_changed}'; END IF;
  IF v_after ->> 'status' = 'submitted' AND v_before ->> 'status' IS DISTINCT FROM 'submitted' THEN v_events := v_events || '{submitted}'; END IF;
  IF NOT EXISTS (SELECT FROM trigger_rules WHERE company_id = v_company AND model = TG_ARGV[0] AND is_enabled
    AND event = ANY (v_events) AND (v_form IS NULL OR form_id = v_form)) THEN RETURN NULL; END IF;
  SELECT * INTO v_known FROM trigger_events WHERE company_id = v_company AND subject_id = v_subject AND worked_at IS NULL
    AND moment = open_audit_position() AND chain = coalesce(v_chain, '{}');
  IF NOT FOUND THEN
    INSERT INTO trigger_events (company_id, id, model, form_id, subject_id, events, before, after, chain, moment)
    VALUES (v_company, new_audit_id(), TG_ARGV[0], v_form, v_subject, v_events, v_before, v_after, coalesce(v_chain, '{}'), open_audit_position());
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE trigger_events SET events = '{deleted}', after = NULL WHERE company_id = v_company AND id = v_known.id;
  ELSE
    UPDATE trigger_events SET after = v_after, events = ARRAY(
      SELECT DISTINCT e FROM unnest(v_known.events || v_events) AS e
      WHERE e NOT IN ('updated', 'status_changed') OR NOT 'created' = ANY (v_known.events))
    WHERE company_id = v_company AND id = v_known.id;
  END IF;
  RETURN NULL;
END $$;

-- At commit a change is whole: an answer's entries are there, and what left everything as it was is no change.
CREATE OR REPLACE FUNCTION complete_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.model = 'form' THEN
    UPDATE trigger_events SET after = after || rule_entries(company_id, subject_id)
    WHERE company_id = NEW.company_id AND id = NEW.id AND after IS NOT NULL;
  END IF;
  DELETE FROM trigger_events WHERE company_id = NEW.company_id AND id = NEW.id AND only_rule IS NULL
    AND before IS NOT DISTINCT FROM after;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS complete_change ON trigger_events;
CREATE CONSTRAINT TRIGGER complete_change AFTER INSERT ON trigger_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION complete_change();

CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON form_submissions
  FOR EACH ROW EXECUTE FUNCTION note_change('form', 'number,form_id,version_id,status,values,created_by,user_id,client_id,contract_id,submission_id,timesheet_id,submitted_at,reviewed_by,reason');
CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON candidate_submissions
  FOR EACH ROW EXECUTE FUNCTION note_change('candidate_submission', 'number,candidate_id,client_id,owner_id,position_title,status,bill_rate,pay_rate,currency,rate_unit,available_from,note,rejected_by,closed_reason,submitted_at');
CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON contracts
  FOR EACH ROW EXECUTE FUNCTION note_change('contract', 'number,candidate_id,client_id,consultant_id,owner_id,position_title,status,contract_type,location,currency,start_date,end_date,last_day,closed_reason');
CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON timesheets
  FOR EACH ROW EXECUTE FUNCTION note_change('timesheet', 'contract_id,period_start,period_end,status,total_hours,bill_total,pay_total,currency,owner_id,submitted_at,approved_at,closed_reason');
CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION note_change('invoice', 'number,contract_id,client_id,status,delivery_status,currency,issue_date,due_date,purchase_order,net_total,tax_total,gross_total,paid_total,sent_at,voided_at,closed_reason');
CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON clients
  FOR EACH ROW EXECUTE FUNCTION note_change('client', 'number,name,client_type,currency,payment_terms_days,tax_id,email,phone,city,country,is_active,owner_id');
CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION note_change('user', 'name,email,phone,locale,role_id,is_company_admin,is_active,deleted_at');
CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON user_documents
  FOR EACH ROW EXECUTE FUNCTION note_change('document', 'user_id,document_type,title,issue_date,expiry_date,status,rejected_reason,verified_by');
