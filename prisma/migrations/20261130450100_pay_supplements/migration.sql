-- What laws put on top of all pay for work.
-- AlterTable
ALTER TABLE "leave_terms" ADD COLUMN "supplements" JSONB NOT NULL DEFAULT '[]';

ALTER TABLE pay_run_lines DROP CONSTRAINT pay_run_lines_kind_check, ADD CONSTRAINT pay_run_lines_kind_check
  CHECK (kind IN ('time', 'adjustment', 'leave', 'leave_difference', 'supplement', 'expense', 'bonus', 'bonus_overtime', 'allowance', 'per_diem', 'advance', 'reimbursement', 'deduction'));
ALTER TABLE pay_run_lines DROP CONSTRAINT pay_run_lines_addition_check, ADD CONSTRAINT pay_run_lines_addition_check
  CHECK ((kind IN ('time', 'adjustment', 'leave', 'leave_difference', 'supplement', 'expense')) = (addition_id IS NULL)
    AND (kind IN ('leave', 'leave_difference')) = (leave_request_id IS NOT NULL) AND (kind IN ('time', 'adjustment', 'expense')) = (timesheet_id IS NOT NULL));
ALTER TABLE pay_run_lines DROP CONSTRAINT pay_run_lines_basis_check, ADD CONSTRAINT pay_run_lines_basis_check
  CHECK (basis IS NULL OR kind IN ('leave', 'leave_difference', 'supplement'));
CREATE UNIQUE INDEX pay_run_lines_supplement_key ON pay_run_lines (company_id, pay_run_id, contract_id, rate_type, currency) WHERE kind = 'supplement';
