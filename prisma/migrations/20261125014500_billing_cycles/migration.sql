-- AlterTable
ALTER TABLE "billing_runs" ADD COLUMN     "frequency" TEXT;

-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "billing_cycle_days" SMALLINT;

ALTER TABLE billing_runs ADD CONSTRAINT billing_runs_frequency_check CHECK (frequency IN ('weekly', 'biweekly', 'semi_monthly', 'monthly'));
-- The job makes one run for a period, however often it runs.
CREATE UNIQUE INDEX billing_runs_cycle_key ON billing_runs (company_id, frequency, period_start, period_end) WHERE frequency IS NOT NULL;

ALTER TABLE companies ADD CONSTRAINT companies_billing_cycle_days_check CHECK (billing_cycle_days BETWEEN 1 AND 28);
GRANT UPDATE (billing_cycle_days) ON companies TO staffing_tenant;
