-- Who hears of a record, and how often somebody is mailed about it.
-- CreateTable
CREATE TABLE "followers" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "candidate_id" UUID,
    "client_id" UUID,
    "job_order_id" UUID,
    "submission_id" UUID,
    "contract_id" UUID,
    "timesheet_id" UUID,
    "invoice_id" UUID,
    "is_following" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "followers_pkey" PRIMARY KEY ("company_id","id")
);

-- AlterTable
ALTER TABLE "notifications" ADD COLUMN "mailed_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "followers_company_id_user_id_idx" ON "followers"("company_id", "user_id");

-- CreateIndex
CREATE INDEX "followers_company_id_candidate_id_idx" ON "followers"("company_id", "candidate_id");

-- CreateIndex
CREATE INDEX "followers_company_id_client_id_idx" ON "followers"("company_id", "client_id");

-- CreateIndex
CREATE INDEX "followers_company_id_job_order_id_idx" ON "followers"("company_id", "job_order_id");

-- CreateIndex
CREATE INDEX "followers_company_id_submission_id_idx" ON "followers"("company_id", "submission_id");

-- CreateIndex
CREATE INDEX "followers_company_id_contract_id_idx" ON "followers"("company_id", "contract_id");

-- CreateIndex
CREATE INDEX "followers_company_id_timesheet_id_idx" ON "followers"("company_id", "timesheet_id");

-- CreateIndex
CREATE INDEX "followers_company_id_invoice_id_idx" ON "followers"("company_id", "invoice_id");

-- AddForeignKey
ALTER TABLE "followers" ADD CONSTRAINT "followers_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "followers" ADD CONSTRAINT "followers_company_id_candidate_id_fkey" FOREIGN KEY ("company_id", "candidate_id") REFERENCES "candidates"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "followers" ADD CONSTRAINT "followers_company_id_client_id_fkey" FOREIGN KEY ("company_id", "client_id") REFERENCES "clients"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "followers" ADD CONSTRAINT "followers_company_id_job_order_id_fkey" FOREIGN KEY ("company_id", "job_order_id") REFERENCES "job_orders"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "followers" ADD CONSTRAINT "followers_company_id_submission_id_fkey" FOREIGN KEY ("company_id", "submission_id") REFERENCES "candidate_submissions"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "followers" ADD CONSTRAINT "followers_company_id_contract_id_fkey" FOREIGN KEY ("company_id", "contract_id") REFERENCES "contracts"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "followers" ADD CONSTRAINT "followers_company_id_timesheet_id_fkey" FOREIGN KEY ("company_id", "timesheet_id") REFERENCES "timesheets"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "followers" ADD CONSTRAINT "followers_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE followers ADD CONSTRAINT followers_record_check CHECK (num_nonnulls(candidate_id, client_id, job_order_id, submission_id, contract_id, timesheet_id, invoice_id) = 1);
-- Once per person and record. Ids are unique among all nouns.
CREATE UNIQUE INDEX followers_record_key ON followers (company_id, coalesce(candidate_id, client_id, job_order_id, submission_id, contract_id, timesheet_id, invoice_id), user_id);
SELECT protect_tenant_table('followers');

-- What happened to one record that a reader follows is one notification until they read it, as mentions are.
DROP INDEX notifications_mention_key;
CREATE UNIQUE INDEX notifications_grouped_key ON notifications (company_id, user_id, record_id, kind) WHERE read_at IS NULL AND kind IN ('mention', 'followed');
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN ('mention', 'followed', 'to_do', 'handed_over', 'task_ended', 'rule_notice'));
ALTER TABLE notification_preferences DROP CONSTRAINT notification_preferences_way_check;
ALTER TABLE notification_preferences ADD CONSTRAINT notification_preferences_way_check CHECK (way IN ('off', 'here', 'daily', 'mail'));

-- The people who hear of a record: those who follow it, and those who look after it and have not left.
CREATE OR REPLACE FUNCTION followers_of(p_company_id uuid, p_noun text, p_id uuid) RETURNS TABLE (user_id uuid) LANGUAGE sql STABLE AS $$
  SELECT f.user_id FROM followers f
  WHERE f.company_id = p_company_id AND f.is_following
    AND coalesce(f.candidate_id, f.client_id, f.job_order_id, f.submission_id, f.contract_id, f.timesheet_id, f.invoice_id) = p_id
  UNION
  SELECT o.owner_id FROM (
    SELECT c.owner_id FROM candidates c WHERE p_noun = 'candidate' AND c.company_id = p_company_id AND c.id = p_id
    UNION ALL SELECT c.owner_id FROM clients c WHERE p_noun = 'client' AND c.company_id = p_company_id AND c.id = p_id
    UNION ALL SELECT j.owner_id FROM job_orders j WHERE p_noun = 'job_order' AND j.company_id = p_company_id AND j.id = p_id
    UNION ALL SELECT r.user_id FROM job_recruiters r WHERE p_noun = 'job_order' AND r.company_id = p_company_id AND r.job_order_id = p_id
    UNION ALL SELECT s.owner_id FROM candidate_submissions s WHERE p_noun = 'submission' AND s.company_id = p_company_id AND s.id = p_id
    UNION ALL SELECT c.owner_id FROM contracts c WHERE p_noun = 'contract' AND c.company_id = p_company_id AND c.id = p_id
  ) AS o
  WHERE o.owner_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM followers f
    WHERE f.company_id = p_company_id AND f.user_id = o.owner_id AND NOT f.is_following
      AND coalesce(f.candidate_id, f.client_id, f.job_order_id, f.submission_id, f.contract_id, f.timesheet_id, f.invoice_id) = p_id)
$$;

-- The events that followers hear of: the states of lib/timeline/kinds.ts but the first and the last. What happens to a client's payments is for those
-- alone who see payments.
CREATE OR REPLACE FUNCTION is_followed_event(p_noun text, p_event text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_event = ANY ('{status_changed,stage_changed,converted,issued,paid,payment_reversed,credited,written_off,write_off_reversed,merged,unmerged,activated,deactivated}')
    AND NOT (p_noun = 'client' AND p_event = ANY ('{paid,payment_reversed,written_off,write_off_reversed}'))
$$;

-- Tells the followers of a record what others did with it; whether a reader still sees it is asked when they look. What a
-- seed or an import says of the past is no news.
CREATE OR REPLACE FUNCTION tell_followers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM added a WHERE is_followed_event(a.subject_type, a.event)) THEN RETURN NULL; END IF;
  -- Sorted, so that two transactions that tell the same people do not wait for each other in a circle.
  INSERT INTO notifications (company_id, id, user_id, kind, record_type, record_id, actor_id, facts)
  SELECT n.company_id, uuidv7(), f.user_id, 'followed', n.subject_type, n.subject_id, n.actor_id, jsonb_build_object('event', n.event)
  FROM (
    SELECT DISTINCT ON (a.company_id, a.subject_id) a.company_id, a.subject_type, a.subject_id, a.actor_id, a.event FROM added a
    WHERE is_followed_event(a.subject_type, a.event) AND a.created_at > now() - interval '1 hour'
    ORDER BY a.company_id, a.subject_id, a.id DESC
  ) AS n
  CROSS JOIN LATERAL followers_of(n.company_id, n.subject_type, n.subject_id) AS f
  JOIN users u ON u.company_id = n.company_id AND u.id = f.user_id
  LEFT JOIN notification_preferences p ON p.company_id = n.company_id AND p.user_id = f.user_id AND p.kind = 'followed'
  WHERE u.is_active AND u.deleted_at IS NULL AND u.id IS DISTINCT FROM n.actor_id AND coalesce(p.way, 'here') <> 'off'
  ORDER BY n.subject_id, f.user_id
  ON CONFLICT (company_id, user_id, record_id, kind) WHERE read_at IS NULL AND kind IN ('mention', 'followed')
  DO UPDATE SET times = notifications.times + 1, created_at = now(), actor_id = excluded.actor_id, facts = excluded.facts;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER followers_told AFTER INSERT ON activities REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_followers();
