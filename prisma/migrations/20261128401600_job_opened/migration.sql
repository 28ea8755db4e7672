-- A careers page says since when a job is open.
-- AlterTable
ALTER TABLE "job_orders" ADD COLUMN     "opened_at" TIMESTAMPTZ(3);

SELECT audit_table('job_orders', 'job_order', 'title', ignored => 'opened_at');

-- Nobody changed those of before, so that the audit log and the rules say nothing.
ALTER TABLE job_orders DISABLE TRIGGER USER;
UPDATE job_orders j SET opened_at = (
  SELECT max(a.created_at) FROM activities a
  WHERE a.company_id = j.company_id AND a.subject_type = 'job_order' AND a.subject_id = j.id AND a.event = 'status_changed' AND a.to_state = 'open');
ALTER TABLE job_orders ENABLE TRIGGER USER;
