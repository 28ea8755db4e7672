-- DropIndex
DROP INDEX "pay_run_lines_company_id_pay_run_id_timesheet_id_rate_type__key";

-- AlterTable
ALTER TABLE "invoice_lines" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'time';

-- AlterTable
ALTER TABLE "pay_run_lines" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'time';

-- CreateTable
CREATE TABLE "time_adjustments" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "contract_id" UUID NOT NULL,
    "timesheet_id" UUID NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "bill_amount" DECIMAL(18,4) NOT NULL,
    "pay_amount" DECIMAL(18,4) NOT NULL,
    "invoice_id" UUID,
    "pay_run_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "time_adjustments_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "time_adjustments_company_id_contract_id_idx" ON "time_adjustments"("company_id", "contract_id");

-- CreateIndex
CREATE INDEX "time_adjustments_company_id_timesheet_id_id_idx" ON "time_adjustments"("company_id", "timesheet_id", "id");

-- CreateIndex
CREATE INDEX "time_adjustments_company_id_invoice_id_idx" ON "time_adjustments"("company_id", "invoice_id");

-- CreateIndex
CREATE INDEX "time_adjustments_company_id_pay_run_id_idx" ON "time_adjustments"("company_id", "pay_run_id");

-- CreateIndex
CREATE INDEX "pay_run_lines_company_id_pay_run_id_timesheet_id_idx" ON "pay_run_lines"("company_id", "pay_run_id", "timesheet_id");

-- AddForeignKey
ALTER TABLE "time_adjustments" ADD CONSTRAINT "time_adjustments_company_id_contract_id_fkey" FOREIGN KEY ("company_id", "contract_id") REFERENCES "contracts"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "time_adjustments" ADD CONSTRAINT "time_adjustments_company_id_timesheet_id_fkey" FOREIGN KEY ("company_id", "timesheet_id") REFERENCES "timesheets"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "time_adjustments" ADD CONSTRAINT "time_adjustments_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "time_adjustments" ADD CONSTRAINT "time_adjustments_company_id_pay_run_id_fkey" FOREIGN KEY ("company_id", "pay_run_id") REFERENCES "pay_runs"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE invoice_lines ADD CONSTRAINT invoice_lines_kind_check CHECK (kind IN ('time', 'adjustment'));
ALTER TABLE pay_run_lines ADD CONSTRAINT pay_run_lines_kind_check CHECK (kind IN ('time', 'adjustment'));
-- A difference may have the rate of the time that it changes, in the same run.
CREATE UNIQUE INDEX pay_run_lines_time_key ON pay_run_lines (company_id, pay_run_id, timesheet_id, rate_type, unit, rate) WHERE kind = 'time';
SELECT protect_tenant_table('time_adjustments');
SELECT audit_table('time_adjustments', 'time_adjustment');
