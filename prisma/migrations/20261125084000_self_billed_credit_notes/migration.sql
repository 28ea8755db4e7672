-- DropIndex
DROP INDEX "self_billed_invoices_company_id_pay_run_id_contractor_id_cu_key";

-- DropIndex
DROP INDEX "self_billed_invoices_company_id_contractor_id_number_year_n_key";

-- AlterTable
ALTER TABLE "self_billed_invoices" ADD COLUMN     "credits" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'invoice';

-- CreateIndex
CREATE UNIQUE INDEX "self_billed_invoices_company_id_pay_run_id_contractor_id_cu_key" ON "self_billed_invoices"("company_id", "pay_run_id", "contractor_id", "currency", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "self_billed_invoices_company_id_contractor_id_kind_number_y_key" ON "self_billed_invoices"("company_id", "contractor_id", "kind", "number_year", "number_seq");

ALTER TABLE self_billed_invoices ADD CONSTRAINT self_billed_invoices_kind_check CHECK (kind IN ('invoice', 'credit_note'));
