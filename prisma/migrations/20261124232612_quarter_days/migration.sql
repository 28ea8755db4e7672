-- AlterTable
ALTER TABLE "contracts" ADD COLUMN     "quarter_day_hours" DECIMAL(4,2);

-- AlterTable
ALTER TABLE "timesheet_entries" ADD COLUMN     "days" DECIMAL(3,2);

ALTER TABLE "contracts" ADD CONSTRAINT "contracts_quarter_day_hours_check" CHECK ("quarter_day_hours" > 0 AND "quarter_day_hours" <= 24);
ALTER TABLE "timesheet_entries" ADD CONSTRAINT "timesheet_entries_days_check"
  CHECK ("days" IS NULL OR ("unit" = 'day' AND "days" IN (0.25, 0.5, 0.75, 1)));
