-- AlterTable
ALTER TABLE "outgoing_mails" ADD COLUMN     "recipients" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "daily_runs" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "job" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "outcome" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "daily_runs_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "daily_runs_company_id_job_day_key" ON "daily_runs"("company_id", "job", "day");

-- AddForeignKey
ALTER TABLE "daily_runs" ADD CONSTRAINT "daily_runs_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE daily_runs ADD CONSTRAINT daily_runs_job_check CHECK (job IN ('timesheet_digests', 'payment_reminders', 'daily_rules'));
ALTER TABLE daily_runs ADD CONSTRAINT daily_runs_outcome_check CHECK (outcome IN ('done', 'late', 'missed'));
SELECT protect_tenant_table('daily_runs');
