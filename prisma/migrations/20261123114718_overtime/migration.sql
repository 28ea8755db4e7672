-- Time as it was entered, beside the classes that an overtime rule sorts it into.
ALTER TABLE "contracts" ADD COLUMN     "overtime_terms" JSONB;
ALTER TABLE "timesheets" ADD COLUMN     "overtime" JSONB;
ALTER TABLE "timesheet_entries" ADD COLUMN     "entered_hours" DECIMAL(5,2);

-- Until now all time is of the type that it was entered as. Nobody changed it, so that the audit log says nothing.
ALTER TABLE timesheet_entries DISABLE TRIGGER USER;
UPDATE timesheet_entries SET entered_hours = hours;
ALTER TABLE timesheet_entries ENABLE TRIGGER USER;
ALTER TABLE timesheet_entries
  ALTER COLUMN entered_hours SET NOT NULL,
  DROP CONSTRAINT timesheet_entries_hours_check,
  ADD CONSTRAINT timesheet_entries_hours_check
    CHECK (hours BETWEEN 0 AND 24 AND entered_hours BETWEEN 0 AND 24 AND hours + entered_hours > 0);
