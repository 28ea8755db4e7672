-- AlterTable
ALTER TABLE "pay_run_lines" ADD COLUMN     "expense_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "pay_run_lines_company_id_expense_id_key" ON "pay_run_lines"("company_id", "expense_id");

-- AddForeignKey
ALTER TABLE "pay_run_lines" ADD CONSTRAINT "pay_run_lines_company_id_expense_id_fkey" FOREIGN KEY ("company_id", "expense_id") REFERENCES "timesheet_expenses"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE pay_run_lines DROP CONSTRAINT pay_run_lines_unit_check, ADD CONSTRAINT pay_run_lines_unit_check CHECK (unit IN ('hour', 'day', 'item'));
ALTER TABLE pay_run_lines DROP CONSTRAINT pay_run_lines_kind_check, ADD CONSTRAINT pay_run_lines_kind_check CHECK (kind IN ('time', 'adjustment', 'expense'));
ALTER TABLE pay_run_lines ADD CONSTRAINT pay_run_lines_expense_check CHECK ((kind = 'expense') = (expense_id IS NOT NULL));
