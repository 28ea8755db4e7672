-- Whether a reminder may have a higher level than the one after the last: then a first letter can be the last notice.
-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "reminder_skips_levels" BOOLEAN NOT NULL DEFAULT false;
GRANT UPDATE (reminder_skips_levels) ON companies TO staffing_tenant;
