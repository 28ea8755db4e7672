-- The days of a timesheet that were disputed with its rejection, until it is submitted again.
-- AlterTable
ALTER TABLE "timesheets" ADD COLUMN     "disputed_days" JSONB;
