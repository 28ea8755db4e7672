-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "approval_alternate_days" SMALLINT NOT NULL DEFAULT 4,
ADD COLUMN     "approval_manager_days" SMALLINT NOT NULL DEFAULT 6,
ADD COLUMN     "approval_reminder_days" SMALLINT NOT NULL DEFAULT 2;

ALTER TABLE "companies" ADD CONSTRAINT "companies_approval_days_check" CHECK (
  "approval_reminder_days" >= 1 AND "approval_alternate_days" > "approval_reminder_days"
  AND "approval_manager_days" > "approval_alternate_days" AND "approval_manager_days" <= 60);
GRANT UPDATE (approval_reminder_days, approval_alternate_days, approval_manager_days) ON companies TO staffing_tenant;
