-- Money of the bank that is on no client's account: what it charges, and what nobody knows yet.
-- CreateTable
CREATE TABLE "bank_entries" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "line_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amount" DECIMAL(18,4) NOT NULL,
    "booked_on" DATE NOT NULL,
    "reference" TEXT,
    "reverses_id" UUID,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bank_entries_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "bank_entries_company_id_line_id_idx" ON "bank_entries"("company_id", "line_id");

-- CreateIndex
CREATE INDEX "bank_entries_company_id_booked_on_idx" ON "bank_entries"("company_id", "booked_on");

-- CreateIndex
CREATE INDEX "bank_entries_company_id_created_by_id_idx" ON "bank_entries"("company_id", "created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "bank_entries_company_id_reverses_id_key" ON "bank_entries"("company_id", "reverses_id");

-- AddForeignKey
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_company_id_line_id_fkey" FOREIGN KEY ("company_id", "line_id") REFERENCES "bank_lines"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_company_id_created_by_id_fkey" FOREIGN KEY ("company_id", "created_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_company_id_reverses_id_fkey" FOREIGN KEY ("company_id", "reverses_id") REFERENCES "bank_entries"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE bank_entries ADD CONSTRAINT bank_entries_kind_check CHECK (kind IN ('charge', 'parked'));
ALTER TABLE bank_entries ADD CONSTRAINT bank_entries_amount_check CHECK (amount > 0);
SELECT protect_tenant_table('bank_entries');

ALTER TABLE bank_lines DROP CONSTRAINT bank_lines_status_check;
ALTER TABLE bank_lines ADD CONSTRAINT bank_lines_status_check CHECK (status IN ('unmatched', 'paid', 'parked', 'ignored'));
ALTER TABLE accounting_entries DROP CONSTRAINT accounting_entries_kind_check;
ALTER TABLE accounting_entries ADD CONSTRAINT accounting_entries_kind_check CHECK (kind IN ('invoice', 'credit_note', 'void', 'payment', 'write_off', 'overpayment', 'refund', 'bank_charge', 'parked_money', 'pay_run', 'pay_run_reversal', 'self_billed_invoice', 'self_billed_credit_note', 'accrual', 'accrual_reversal', 'payment_file'));
