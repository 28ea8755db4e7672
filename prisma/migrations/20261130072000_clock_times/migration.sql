-- A contract can ask for start and end of work in place of hours; its minutes follow from them.
ALTER TABLE "contracts" ADD COLUMN     "clock_zone" TEXT,
ADD COLUMN     "time_entry" TEXT NOT NULL DEFAULT 'hours';
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_time_entry_check" CHECK ("time_entry" IN ('hours', 'clock'));
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_clock_zone_check" CHECK ("time_entry" = 'hours' OR "clock_zone" IS NOT NULL);

ALTER TABLE "timesheet_entries" ADD COLUMN     "clock" JSONB;
-- A day on which clocks go back has 25 hours.
ALTER TABLE timesheet_entries DROP CONSTRAINT timesheet_entries_minutes_check;
ALTER TABLE timesheet_entries ADD CONSTRAINT timesheet_entries_minutes_check
  CHECK (minutes BETWEEN 0 AND 1500 AND entered_minutes BETWEEN 0 AND 1500 AND minutes + entered_minutes > 0);
