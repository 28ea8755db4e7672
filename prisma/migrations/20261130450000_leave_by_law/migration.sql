-- Leave that pays by law: what its line was worked out from, and differences in later runs.
-- DropIndex
DROP INDEX "pay_run_lines_company_id_leave_request_id_key";

-- AlterTable
ALTER TABLE "pay_run_lines" ADD COLUMN "basis" JSONB;

-- CreateIndex
CREATE INDEX "pay_run_lines_company_id_leave_request_id_idx" ON "pay_run_lines"("company_id", "leave_request_id");

-- Leave is still paid once; only its differences can be many.
CREATE UNIQUE INDEX pay_run_lines_leave_key ON pay_run_lines (company_id, leave_request_id) WHERE kind = 'leave';
CREATE UNIQUE INDEX pay_run_lines_leave_difference_key ON pay_run_lines (company_id, pay_run_id, leave_request_id) WHERE kind = 'leave_difference';

ALTER TABLE pay_run_lines DROP CONSTRAINT pay_run_lines_kind_check, ADD CONSTRAINT pay_run_lines_kind_check
  CHECK (kind IN ('time', 'adjustment', 'leave', 'leave_difference', 'expense', 'bonus', 'bonus_overtime', 'allowance', 'per_diem', 'advance', 'reimbursement', 'deduction'));
ALTER TABLE pay_run_lines DROP CONSTRAINT pay_run_lines_addition_check, ADD CONSTRAINT pay_run_lines_addition_check
  CHECK ((kind IN ('time', 'adjustment', 'leave', 'leave_difference', 'expense')) = (addition_id IS NULL)
    AND (kind IN ('leave', 'leave_difference')) = (leave_request_id IS NOT NULL) AND (kind IN ('time', 'adjustment', 'expense')) = (timesheet_id IS NOT NULL));
ALTER TABLE pay_run_lines ADD CONSTRAINT pay_run_lines_basis_check CHECK (basis IS NULL OR kind IN ('leave', 'leave_difference'));
