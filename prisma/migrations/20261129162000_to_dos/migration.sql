-- What one person asks of another or of themselves, alone or on a record; an open one waits for its assignee.
-- CreateTable
CREATE TABLE "to_dos" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT,
    "due_on" DATE,
    "assignee_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "repeat" TEXT,
    "first_due_on" DATE,
    "completed_at" TIMESTAMPTZ(3),
    "completed_by_id" UUID,
    "next_id" UUID,
    "candidate_id" UUID,
    "candidate_list_id" UUID,
    "job_order_id" UUID,
    "submission_id" UUID,
    "contract_id" UUID,
    "timesheet_id" UUID,
    "invoice_id" UUID,
    "client_id" UUID,
    "user_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "to_dos_pkey" PRIMARY KEY ("company_id","id")
);

-- AlterTable
ALTER TABLE "work_items" ADD COLUMN     "to_do_id" UUID;

-- CreateIndex
CREATE INDEX "to_dos_company_id_due_on_id_idx" ON "to_dos"("company_id", "due_on", "id");

-- CreateIndex
CREATE INDEX "to_dos_company_id_created_at_id_idx" ON "to_dos"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "to_dos_company_id_title_id_idx" ON "to_dos"("company_id", "title", "id");

-- CreateIndex
CREATE INDEX "to_dos_company_id_assignee_id_due_on_id_idx" ON "to_dos"("company_id", "assignee_id", "due_on", "id");

-- CreateIndex
CREATE INDEX "to_dos_company_id_author_id_due_on_id_idx" ON "to_dos"("company_id", "author_id", "due_on", "id");

-- CreateIndex
CREATE INDEX "to_dos_company_id_completed_by_id_idx" ON "to_dos"("company_id", "completed_by_id");

-- CreateIndex
CREATE INDEX "to_dos_company_id_candidate_id_idx" ON "to_dos"("company_id", "candidate_id");

-- CreateIndex
CREATE INDEX "to_dos_company_id_candidate_list_id_idx" ON "to_dos"("company_id", "candidate_list_id");

-- CreateIndex
CREATE INDEX "to_dos_company_id_job_order_id_idx" ON "to_dos"("company_id", "job_order_id");

-- CreateIndex
CREATE INDEX "to_dos_company_id_submission_id_idx" ON "to_dos"("company_id", "submission_id");

-- CreateIndex
CREATE INDEX "to_dos_company_id_contract_id_idx" ON "to_dos"("company_id", "contract_id");

-- CreateIndex
CREATE INDEX "to_dos_company_id_timesheet_id_idx" ON "to_dos"("company_id", "timesheet_id");

-- CreateIndex
CREATE INDEX "to_dos_company_id_invoice_id_idx" ON "to_dos"("company_id", "invoice_id");

-- CreateIndex
CREATE INDEX "to_dos_company_id_client_id_idx" ON "to_dos"("company_id", "client_id");

-- CreateIndex
CREATE INDEX "to_dos_company_id_user_id_idx" ON "to_dos"("company_id", "user_id");

-- CreateIndex
CREATE INDEX "work_items_company_id_to_do_id_idx" ON "work_items"("company_id", "to_do_id");

-- AddForeignKey
ALTER TABLE "to_dos" ADD CONSTRAINT "to_dos_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "to_dos" ADD CONSTRAINT "to_dos_company_id_assignee_id_fkey" FOREIGN KEY ("company_id", "assignee_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "to_dos" ADD CONSTRAINT "to_dos_company_id_author_id_fkey" FOREIGN KEY ("company_id", "author_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "to_dos" ADD CONSTRAINT "to_dos_company_id_completed_by_id_fkey" FOREIGN KEY ("company_id", "completed_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "to_dos" ADD CONSTRAINT "to_dos_company_id_candidate_id_fkey" FOREIGN KEY ("company_id", "candidate_id") REFERENCES "candidates"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "to_dos" ADD CONSTRAINT "to_dos_company_id_candidate_list_id_fkey" FOREIGN KEY ("company_id", "candidate_list_id") REFERENCES "candidate_lists"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "to_dos" ADD CONSTRAINT "to_dos_company_id_job_order_id_fkey" FOREIGN KEY ("company_id", "job_order_id") REFERENCES "job_orders"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "to_dos" ADD CONSTRAINT "to_dos_company_id_submission_id_fkey" FOREIGN KEY ("company_id", "submission_id") REFERENCES "candidate_submissions"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "to_dos" ADD CONSTRAINT "to_dos_company_id_contract_id_fkey" FOREIGN KEY ("company_id", "contract_id") REFERENCES "contracts"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "to_dos" ADD CONSTRAINT "to_dos_company_id_timesheet_id_fkey" FOREIGN KEY ("company_id", "timesheet_id") REFERENCES "timesheets"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "to_dos" ADD CONSTRAINT "to_dos_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "to_dos" ADD CONSTRAINT "to_dos_company_id_client_id_fkey" FOREIGN KEY ("company_id", "client_id") REFERENCES "clients"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "to_dos" ADD CONSTRAINT "to_dos_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "work_items" ADD CONSTRAINT "work_items_company_id_to_do_id_fkey" FOREIGN KEY ("company_id", "to_do_id") REFERENCES "to_dos"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE to_dos ADD CONSTRAINT to_dos_repeat_check CHECK (repeat IN ('daily', 'weekly', 'monthly'));
ALTER TABLE to_dos ADD CONSTRAINT to_dos_repeat_due_check CHECK (repeat IS NULL OR due_on IS NOT NULL AND first_due_on IS NOT NULL);
ALTER TABLE to_dos ADD CONSTRAINT to_dos_completed_check CHECK ((completed_at IS NULL) = (completed_by_id IS NULL));
ALTER TABLE to_dos ADD CONSTRAINT to_dos_record_check CHECK (num_nonnulls(candidate_id, candidate_list_id, job_order_id, submission_id, contract_id, timesheet_id, invoice_id, client_id, user_id) <= 1);
ALTER TABLE work_items DROP CONSTRAINT work_items_kind_check;
ALTER TABLE work_items ADD CONSTRAINT work_items_kind_check CHECK (kind IN ('approve_timesheet', 'correct_timesheet', 'convert_submission', 'complete_contract', 'activate_contract', 'renew_contract', 'issue_invoice', 'remind_invoice', 'record_interview', 'verify_document', 'do_to_do'));
SELECT protect_tenant_table('to_dos');
-- Who asked whom, for when and about what; not the words, because whoever reads the log need not see the to-do.
SELECT audit_table('to_dos', 'to_do', '', '', '', 'id', 'title,text,first_due_on,next_id');

-- The one place that says what waits in a company, and why. Who may act, and what depends on today, is asked when the items
-- are read (lib/work-items/kinds.ts).
CREATE OR REPLACE FUNCTION work_item_reasons(p_company_id uuid)
RETURNS TABLE (kind text, noun text, record_id uuid, since timestamptz, shown_from date, due_on date, hours numeric, amount numeric, currency text)
LANGUAGE sql STABLE AS $$
  SELECT 'approve_timesheet'::text, 'timesheet'::text, t.id, t.submitted_at, NULL::date, NULL::date, t.total_hours::numeric, NULL::numeric, NULL::text
  FROM timesheets t WHERE t.company_id = p_company_id AND t.status = 'submitted'
  UNION ALL
  SELECT 'correct_timesheet', 'timesheet', t.id, NULL, NULL, NULL, t.total_hours, NULL, NULL
  FROM timesheets t WHERE t.company_id = p_company_id AND t.status = 'rejected'
  UNION ALL
  SELECT 'convert_submission', 'submission', s.id, NULL, NULL, NULL, NULL, NULL, NULL
  FROM candidate_submissions s WHERE s.company_id = p_company_id AND s.status = 'accepted'
  UNION ALL
  SELECT 'complete_contract', 'contract', c.id, c.created_at, NULL, c.start_date, NULL, NULL, NULL
  FROM contracts c WHERE c.company_id = p_company_id AND c.status IN ('draft', 'active', 'on_hold') AND lacks_terms(c.company_id, c.id, c.start_date)
  UNION ALL
  SELECT 'activate_contract', 'contract', c.id, NULL, c.start_date - 14, c.start_date, NULL, NULL, NULL
  FROM contracts c WHERE c.company_id = p_company_id AND c.status = 'draft' AND NOT lacks_terms(c.company_id, c.id, c.start_date)
  UNION ALL
  SELECT 'renew_contract', 'contract', c.id, NULL, coalesce(c.last_day, c.end_date) - 30, coalesce(c.last_day, c.end_date), NULL, NULL, NULL
  FROM contracts c WHERE c.company_id = p_company_id AND c.status = 'active' AND coalesce(c.last_day, c.end_date) IS NOT NULL
  UNION ALL
  SELECT 'issue_invoice', 'invoice', i.id, i.created_at, NULL, NULL, NULL, i.gross_total, i.currency
  FROM invoices i WHERE i.company_id = p_company_id AND i.status = 'draft'
  UNION ALL
  SELECT 'remind_invoice', 'invoice', i.id, NULL, i.due_date + 1, i.due_date, NULL, i.gross_total - i.paid_total, i.currency
  FROM invoices i WHERE i.company_id = p_company_id AND i.status = 'issued' AND i.kind = 'invoice' AND i.paid_total < i.gross_total AND i.due_date IS NOT NULL
  UNION ALL
  SELECT 'record_interview', 'interview', v.id, v.starts_at + v.minutes * interval '1 minute', NULL, NULL, NULL, NULL, NULL
  FROM interviews v WHERE v.company_id = p_company_id AND v.status = 'planned'
  UNION ALL
  SELECT 'verify_document', 'document', d.id, d.created_at, NULL, NULL, NULL, NULL, NULL
  FROM user_documents d WHERE d.company_id = p_company_id AND d.status = 'pending'
  UNION ALL
  SELECT 'do_to_do', 'to_do', o.id, o.created_at, o.due_on, o.due_on, NULL, NULL, NULL
  FROM to_dos o WHERE o.company_id = p_company_id AND o.completed_at IS NULL
$$;

-- Makes the items of some records of a noun what their reasons say. An item whose reason goes on stays the same one, with its
-- id and the time since which it waits.
CREATE OR REPLACE FUNCTION make_items_of(p_company_id uuid, p_noun text, p_record_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM work_items w
  WHERE w.company_id = p_company_id AND w.record_id = ANY (p_record_ids) AND NOT EXISTS (
    SELECT FROM work_item_reasons(p_company_id) r WHERE r.noun = p_noun AND r.record_id = w.record_id AND r.kind = w.kind);
  INSERT INTO work_items AS w (company_id, kind, record_id, timesheet_id, submission_id, contract_id, invoice_id, interview_id, document_id, to_do_id,
    since, shown_from, due_on, hours, amount, currency)
  SELECT p_company_id, r.kind, r.record_id, CASE p_noun WHEN 'timesheet' THEN r.record_id END, CASE p_noun WHEN 'submission' THEN r.record_id END,
    CASE p_noun WHEN 'contract' THEN r.record_id END, CASE p_noun WHEN 'invoice' THEN r.record_id END,
    CASE p_noun WHEN 'interview' THEN r.record_id END, CASE p_noun WHEN 'document' THEN r.record_id END,
    CASE p_noun WHEN 'to_do' THEN r.record_id END,
    coalesce(r.since, o.since, now()), r.shown_from, r.due_on, r.hours, r.amount, r.currency
  FROM work_item_reasons(p_company_id) r
    LEFT JOIN work_items o ON o.company_id = p_company_id AND o.record_id = r.record_id AND o.kind = r.kind
  WHERE r.noun = p_noun AND r.record_id = ANY (p_record_ids)
  ON CONFLICT (company_id, record_id, kind) DO UPDATE
    SET since = excluded.since, shown_from = excluded.shown_from, due_on = excluded.due_on, hours = excluded.hours,
      amount = excluded.amount, currency = excluded.currency
    WHERE (w.since, w.shown_from, w.due_on, w.hours, w.amount, w.currency)
      IS DISTINCT FROM (excluded.since, excluded.shown_from, excluded.due_on, excluded.hours, excluded.amount, excluded.currency);
$$;

-- Makes all items of a company from scratch.
CREATE OR REPLACE FUNCTION make_work_items(p_company_id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_noun text;
BEGIN
  DELETE FROM work_items w WHERE w.company_id = p_company_id AND NOT EXISTS (
    SELECT FROM work_item_reasons(p_company_id) r WHERE r.record_id = w.record_id AND r.kind = w.kind);
  FOREACH v_noun IN ARRAY ARRAY['timesheet', 'submission', 'contract', 'invoice', 'interview', 'document', 'to_do'] LOOP
    PERFORM make_items_of(p_company_id, v_noun, ARRAY(SELECT DISTINCT r.record_id FROM work_item_reasons(p_company_id) r WHERE r.noun = v_noun));
  END LOOP;
END $$;

CREATE OR REPLACE TRIGGER keep_work_items AFTER INSERT OR UPDATE OF completed_at, due_on ON to_dos
  FOR EACH ROW EXECUTE FUNCTION keep_work_items('to_do', 'id');

-- Erasing a person takes the to-dos on the candidate and on their submissions, and what others say of the person. Called between
-- `erase_candidate` and `erase_from_audit_log`, with the ids and texts of the first one. Returns the ids of the to-dos on the
-- person's own records, also of those that were deleted before.
CREATE OR REPLACE FUNCTION erase_to_dos(p_company_id uuid, p_ids uuid[], p_texts text[]) RETURNS uuid[] LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_wide text[] := unmistakable(p_texts);
  v_own uuid[];
BEGIN
  PERFORM require_own_company(p_company_id);
  SELECT coalesce(array_agg(DISTINCT found.id), '{}') INTO v_own FROM (
    SELECT o.id FROM to_dos o WHERE o.company_id = p_company_id AND (o.candidate_id = ANY (p_ids) OR o.submission_id = ANY (p_ids))
    UNION ALL
    SELECT e.subject_id FROM audit_entries e
    WHERE e.company_id = p_company_id AND e.subject_type = 'to_do'
      AND (e.before ->> 'candidate_id' = ANY (p_ids::text[]) OR e.after ->> 'candidate_id' = ANY (p_ids::text[])
        OR e.before ->> 'submission_id' = ANY (p_ids::text[]) OR e.after ->> 'submission_id' = ANY (p_ids::text[]))
      AND NOT EXISTS (SELECT FROM to_dos o WHERE o.company_id = e.company_id AND o.id = e.subject_id)
  ) AS found (id);
  DELETE FROM to_dos WHERE company_id = p_company_id AND id = ANY (v_own);
  UPDATE to_dos SET title = without_person(title, v_wide), text = without_person(text, v_wide), version = version + 1, updated_at = now()
  WHERE company_id = p_company_id AND lower(concat_ws(' ', title, text)) LIKE ANY (person_likes(v_wide));
  RETURN v_own;
END $$;

REVOKE ALL ON FUNCTION erase_to_dos(uuid, uuid[], text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_to_dos(uuid, uuid[], text[]) TO staffing_tenant;
