-- Whether a run takes only the time of its own period; without it, time that came too late for an earlier one comes along.
-- AlterTable
ALTER TABLE "billing_runs" ADD COLUMN     "only_period" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "pay_runs" ADD COLUMN     "only_period" BOOLEAN NOT NULL DEFAULT false;
