-- What somebody adds to a pay run: bonuses, allowances, per diems, advances, reimbursements, deductions.
-- AlterTable
ALTER TABLE "pay_run_lines" ALTER COLUMN "timesheet_id" DROP NOT NULL, ADD COLUMN "addition_id" UUID;

-- CreateTable
CREATE TABLE "pay_additions" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "pay_run_id" UUID NOT NULL,
    "contract_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "amount" DECIMAL(18,4) NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "is_taxable" BOOLEAN NOT NULL,
    "in_regular_rate" BOOLEAN NOT NULL DEFAULT false,
    "earned_from" DATE,
    "earned_to" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pay_additions_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "pay_additions_company_id_pay_run_id_id_idx" ON "pay_additions"("company_id", "pay_run_id", "id");

-- CreateIndex
CREATE INDEX "pay_additions_company_id_contract_id_idx" ON "pay_additions"("company_id", "contract_id");

-- CreateIndex
CREATE INDEX "pay_additions_company_id_created_by_id_idx" ON "pay_additions"("company_id", "created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "pay_run_lines_company_id_addition_id_kind_key" ON "pay_run_lines"("company_id", "addition_id", "kind");

-- AddForeignKey
ALTER TABLE "pay_run_lines" ADD CONSTRAINT "pay_run_lines_company_id_addition_id_fkey" FOREIGN KEY ("company_id", "addition_id") REFERENCES "pay_additions"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pay_additions" ADD CONSTRAINT "pay_additions_company_id_pay_run_id_fkey" FOREIGN KEY ("company_id", "pay_run_id") REFERENCES "pay_runs"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pay_additions" ADD CONSTRAINT "pay_additions_company_id_contract_id_fkey" FOREIGN KEY ("company_id", "contract_id") REFERENCES "contracts"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pay_additions" ADD CONSTRAINT "pay_additions_company_id_created_by_id_fkey" FOREIGN KEY ("company_id", "created_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

SELECT protect_tenant_table('pay_additions');
SELECT audit_table('pay_additions', 'pay_addition', 'description', 'contract', 'contract_id');

ALTER TABLE pay_additions ADD CONSTRAINT pay_additions_kind_check CHECK (kind IN ('bonus', 'allowance', 'per_diem', 'advance', 'reimbursement', 'deduction'));
ALTER TABLE pay_additions ADD CONSTRAINT pay_additions_amount_check CHECK (amount > 0);
ALTER TABLE pay_additions ADD CONSTRAINT pay_additions_earned_check CHECK ((earned_from IS NULL) = (earned_to IS NULL) AND earned_from <= earned_to);
ALTER TABLE pay_additions ADD CONSTRAINT pay_additions_regular_rate_check CHECK (NOT in_regular_rate OR (kind IN ('bonus', 'allowance') AND earned_from IS NOT NULL));
ALTER TABLE pay_run_lines DROP CONSTRAINT pay_run_lines_kind_check, ADD CONSTRAINT pay_run_lines_kind_check
  CHECK (kind IN ('time', 'adjustment', 'expense', 'bonus', 'bonus_overtime', 'allowance', 'per_diem', 'advance', 'reimbursement', 'deduction'));
ALTER TABLE pay_run_lines ADD CONSTRAINT pay_run_lines_addition_check
  CHECK ((kind IN ('time', 'adjustment', 'expense')) = (addition_id IS NULL) AND (addition_id IS NULL) = (timesheet_id IS NOT NULL));

-- What is paid beside time is fixed with it.
CREATE OR REPLACE FUNCTION keep_pay_additions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  addition pay_additions%ROWTYPE;
BEGIN
  IF TG_OP = 'DELETE' THEN addition := OLD; ELSE addition := NEW; END IF;
  IF TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  -- Under the tenant's own role; one whose draft is being deleted with it finds no run any more.
  IF EXISTS (SELECT 1 FROM pay_runs WHERE company_id = addition.company_id AND id = addition.pay_run_id AND status <> 'draft') THEN
    RAISE EXCEPTION 'pay run is approved' USING ERRCODE = 'SB001';
  END IF;
  RETURN addition;
END $$;

CREATE OR REPLACE TRIGGER pay_additions_keep BEFORE INSERT OR UPDATE OR DELETE ON pay_additions
  FOR EACH ROW EXECUTE FUNCTION keep_pay_additions();
