-- AlterTable
ALTER TABLE "timesheet_expenses" ADD COLUMN     "bill_amount" DECIMAL(18,4) NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "invoice_line_expenses" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "invoice_line_id" UUID NOT NULL,
    "expense_id" UUID NOT NULL,
    "is_live" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "invoice_line_expenses_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "invoice_line_expenses_company_id_invoice_line_id_idx" ON "invoice_line_expenses"("company_id", "invoice_line_id");

-- CreateIndex
CREATE INDEX "invoice_line_expenses_company_id_expense_id_idx" ON "invoice_line_expenses"("company_id", "expense_id");

-- AddForeignKey
ALTER TABLE "invoice_line_expenses" ADD CONSTRAINT "invoice_line_expenses_company_id_invoice_line_id_fkey" FOREIGN KEY ("company_id", "invoice_line_id") REFERENCES "invoice_lines"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invoice_line_expenses" ADD CONSTRAINT "invoice_line_expenses_company_id_expense_id_fkey" FOREIGN KEY ("company_id", "expense_id") REFERENCES "timesheet_expenses"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

SELECT protect_tenant_table('invoice_line_expenses');
ALTER TABLE invoice_lines DROP CONSTRAINT invoice_lines_unit_check, ADD CONSTRAINT invoice_lines_unit_check CHECK (unit IN ('hour', 'day', 'item'));
ALTER TABLE invoice_lines DROP CONSTRAINT invoice_lines_kind_check, ADD CONSTRAINT invoice_lines_kind_check CHECK (kind IN ('time', 'adjustment', 'expense'));
-- An expense stands on one live line only.
CREATE UNIQUE INDEX invoice_line_expenses_live_key ON invoice_line_expenses (company_id, expense_id) WHERE is_live;
ALTER TABLE timesheet_expenses ADD CONSTRAINT timesheet_expenses_bill_amount_check CHECK (bill_amount >= 0 AND (is_billable OR bill_amount = 0));
