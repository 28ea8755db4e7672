-- A month is closed, with accruals of what is not billed and not paid; the books know both.
-- CreateTable
CREATE TABLE "month_closings" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "locked_before" DATE,
    "reason" TEXT,
    "closed_by_id" UUID NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reopened_by_id" UUID,
    "reopened_at" TIMESTAMPTZ(3),
    "reopen_reason" TEXT,

    CONSTRAINT "month_closings_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "accruals" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "closing_id" UUID NOT NULL,
    "contract_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amount" DECIMAL(18,4) NOT NULL,
    "day" DATE NOT NULL,
    "reversed_on" DATE NOT NULL,

    CONSTRAINT "accruals_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "month_closings_company_id_month_idx" ON "month_closings"("company_id", "month");

-- CreateIndex
CREATE INDEX "month_closings_company_id_closed_by_id_idx" ON "month_closings"("company_id", "closed_by_id");

-- CreateIndex
CREATE INDEX "month_closings_company_id_reopened_by_id_idx" ON "month_closings"("company_id", "reopened_by_id");

-- CreateIndex
CREATE INDEX "accruals_company_id_contract_id_idx" ON "accruals"("company_id", "contract_id");

-- CreateIndex
CREATE INDEX "accruals_company_id_day_idx" ON "accruals"("company_id", "day");

-- CreateIndex
CREATE UNIQUE INDEX "accruals_company_id_closing_id_kind_contract_id_currency_key" ON "accruals"("company_id", "closing_id", "kind", "contract_id", "currency");

-- AddForeignKey
ALTER TABLE "month_closings" ADD CONSTRAINT "month_closings_company_id_closed_by_id_fkey" FOREIGN KEY ("company_id", "closed_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "month_closings" ADD CONSTRAINT "month_closings_company_id_reopened_by_id_fkey" FOREIGN KEY ("company_id", "reopened_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "accruals" ADD CONSTRAINT "accruals_company_id_closing_id_fkey" FOREIGN KEY ("company_id", "closing_id") REFERENCES "month_closings"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "accruals" ADD CONSTRAINT "accruals_company_id_contract_id_fkey" FOREIGN KEY ("company_id", "contract_id") REFERENCES "contracts"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- One closing of a month is in force.
CREATE UNIQUE INDEX month_closings_closed_key ON month_closings (company_id, month) WHERE reopened_at IS NULL;

ALTER TABLE month_closings
  ADD CONSTRAINT month_closings_month_check CHECK (extract(day FROM month) = 1),
  ADD CONSTRAINT month_closings_reopened_check CHECK (num_nonnulls(reopened_at, reopened_by_id, reopen_reason) IN (0, 3));
ALTER TABLE accruals
  ADD CONSTRAINT accruals_kind_check CHECK (kind IN ('unbilled_revenue', 'unpaid_cost')),
  ADD CONSTRAINT accruals_amount_check CHECK (amount > 0),
  ADD CONSTRAINT accruals_days_check CHECK (reversed_on >= day);

ALTER TABLE accounting_entries DROP CONSTRAINT accounting_entries_kind_check,
  ADD CONSTRAINT accounting_entries_kind_check CHECK (kind IN ('invoice', 'credit_note', 'void', 'payment', 'write_off', 'overpayment', 'refund', 'pay_run', 'pay_run_reversal', 'self_billed_invoice', 'self_billed_credit_note', 'accrual', 'accrual_reversal', 'payment_file'));

SELECT protect_tenant_table('month_closings');
SELECT protect_tenant_table('accruals');
SELECT audit_table('month_closings', 'month_closing', 'month');
