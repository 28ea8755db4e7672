-- Minutes are kept (29 CFR 785.48(b)): 8:20 is 500 minutes, not 8.33 hours. A hundredth of an hour is 0.6 minutes, so that one decimal also holds
-- exactly what was approved and invoiced by the hundredth: those weeks keep their amounts to the cent.
ALTER TABLE timesheet_entries DROP CONSTRAINT timesheet_entries_hours_check;
ALTER TABLE timesheet_entries
  ALTER COLUMN entered_hours TYPE DECIMAL(5,1) USING entered_hours * 60,
  ALTER COLUMN hours TYPE DECIMAL(5,1) USING hours * 60;
ALTER TABLE timesheet_entries RENAME COLUMN entered_hours TO entered_minutes;
ALTER TABLE timesheet_entries RENAME COLUMN hours TO minutes;
ALTER TABLE timesheet_entries ADD CONSTRAINT timesheet_entries_minutes_check
  CHECK (minutes BETWEEN 0 AND 1440 AND entered_minutes BETWEEN 0 AND 1440 AND minutes + entered_minutes > 0);

-- Time that nobody has submitted is worth what its whole minutes are worth. Nobody changed it, so that the log says nothing.
ALTER TABLE timesheet_entries DISABLE TRIGGER USER;
UPDATE timesheet_entries e SET entered_minutes = round(e.entered_minutes), minutes = round(e.minutes)
FROM timesheets t WHERE t.company_id = e.company_id AND t.id = e.timesheet_id AND t.status IN ('draft', 'rejected')
  AND (e.entered_minutes <> round(e.entered_minutes) OR e.minutes <> round(e.minutes));
ALTER TABLE timesheet_entries ENABLE TRIGGER USER;

-- A sheet's total in minutes; its hours, by which lists sort and rules decide, follow from them.
ALTER TABLE timesheets ADD COLUMN "total_minutes" DECIMAL(8,1) NOT NULL DEFAULT 0;
ALTER TABLE timesheets DISABLE TRIGGER USER;
UPDATE timesheets t SET total_minutes = coalesce((SELECT sum(e.minutes) FROM timesheet_entries e
  WHERE e.company_id = t.company_id AND e.timesheet_id = t.id), t.total_hours * 60);
ALTER TABLE timesheets ENABLE TRIGGER USER;
DROP TRIGGER keep_work_items ON timesheets;
DROP TRIGGER keep_work_items_to_bill ON timesheets;
ALTER TABLE timesheets DROP COLUMN "total_hours";
ALTER TABLE timesheets ADD COLUMN "total_hours" DECIMAL(8,2) NOT NULL GENERATED ALWAYS AS (round(total_minutes / 60, 2)) STORED;
CREATE INDEX "timesheets_company_id_total_hours_id_idx" ON "timesheets"("company_id", "total_hours", "id");
CREATE INDEX timesheets_open_idx ON timesheets (company_id, status, contract_id)
  INCLUDE (currency, total_hours, total_minutes, bill_total, period_start, period_end, owner_id, id) WHERE status <> 'invoiced';
CREATE OR REPLACE TRIGGER keep_work_items AFTER UPDATE OF status, submitted_at, total_minutes, period_end ON timesheets
  FOR EACH ROW WHEN (NEW.status IN ('draft', 'submitted', 'rejected') OR OLD.status IN ('draft', 'submitted', 'rejected')) EXECUTE FUNCTION keep_work_items('timesheet', 'id');
CREATE OR REPLACE TRIGGER keep_work_items_to_bill AFTER UPDATE OF status, approved_at, total_minutes, bill_total ON timesheets
  FOR EACH ROW WHEN (NEW.status IN ('approved', 'invoiced') OR OLD.status IN ('approved', 'invoiced')) EXECUTE FUNCTION keep_work_items('contract', 'contract_id');

-- The log has the hours, which are the same.
SELECT audit_table('timesheets', 'timesheet', 'period_start', 'contract', 'contract_id', ignored => 'total_minutes');

-- 41:40 are 41.6667 hours: a line has as many decimals as make quantity × price its amount.
ALTER TABLE "invoice_lines" ALTER COLUMN "quantity" TYPE DECIMAL(24,14);
ALTER TABLE "self_billed_lines" ALTER COLUMN "quantity" TYPE DECIMAL(24,14);
ALTER TABLE "pay_run_lines" ALTER COLUMN "quantity" TYPE DECIMAL(24,14);
ALTER TABLE "pay_run_lines" ADD COLUMN "minutes" DECIMAL(9,1) NOT NULL DEFAULT 0;
ALTER TABLE pay_run_lines DISABLE TRIGGER USER;
UPDATE pay_run_lines SET minutes = hours * 60;
ALTER TABLE pay_run_lines ENABLE TRIGGER USER;
ALTER TABLE "pay_run_lines" DROP COLUMN "hours";
ALTER TABLE "pay_run_lines" ALTER COLUMN "minutes" DROP DEFAULT;
