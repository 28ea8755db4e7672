-- What a client has paid beyond its invoices is kept as its credit, and can be paid back.
-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "overpayment_id" UUID;

-- CreateTable
CREATE TABLE "account_entries" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amount" DECIMAL(18,4) NOT NULL,
    "left_total" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "paid_on" DATE NOT NULL,
    "method" TEXT NOT NULL,
    "reference" TEXT,
    "receipt_id" UUID,
    "credit_note_id" UUID,
    "overpayment_id" UUID,
    "reverses_id" UUID,
    "reason" TEXT,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_entries_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "account_entries_company_id_client_id_paid_on_idx" ON "account_entries"("company_id", "client_id", "paid_on");

-- CreateIndex
CREATE INDEX "account_entries_company_id_receipt_id_idx" ON "account_entries"("company_id", "receipt_id");

-- CreateIndex
CREATE INDEX "account_entries_company_id_credit_note_id_idx" ON "account_entries"("company_id", "credit_note_id");

-- CreateIndex
CREATE INDEX "account_entries_company_id_overpayment_id_idx" ON "account_entries"("company_id", "overpayment_id");

-- CreateIndex
CREATE INDEX "account_entries_company_id_created_by_id_idx" ON "account_entries"("company_id", "created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "account_entries_company_id_reverses_id_key" ON "account_entries"("company_id", "reverses_id");

-- CreateIndex
CREATE INDEX "payments_company_id_overpayment_id_idx" ON "payments"("company_id", "overpayment_id");

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_overpayment_id_fkey" FOREIGN KEY ("company_id", "overpayment_id") REFERENCES "account_entries"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "account_entries" ADD CONSTRAINT "account_entries_company_id_client_id_fkey" FOREIGN KEY ("company_id", "client_id") REFERENCES "clients"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "account_entries" ADD CONSTRAINT "account_entries_company_id_credit_note_id_fkey" FOREIGN KEY ("company_id", "credit_note_id") REFERENCES "invoices"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "account_entries" ADD CONSTRAINT "account_entries_company_id_overpayment_id_fkey" FOREIGN KEY ("company_id", "overpayment_id") REFERENCES "account_entries"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "account_entries" ADD CONSTRAINT "account_entries_company_id_created_by_id_fkey" FOREIGN KEY ("company_id", "created_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "account_entries" ADD CONSTRAINT "account_entries_company_id_reverses_id_fkey" FOREIGN KEY ("company_id", "reverses_id") REFERENCES "account_entries"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE account_entries ADD CONSTRAINT account_entries_kind_check CHECK (kind IN ('overpayment', 'refund'));
ALTER TABLE account_entries
  -- What is left of an overpayment is never more than there was, and only an overpayment itself has something left.
  ADD CONSTRAINT account_entries_left_check CHECK (left_total BETWEEN 0 AND CASE WHEN kind = 'overpayment' AND reverses_id IS NULL THEN amount ELSE 0 END),
  ADD CONSTRAINT account_entries_amount_check CHECK (amount > 0),
  ADD CONSTRAINT account_entries_source_check CHECK (num_nonnulls(credit_note_id, overpayment_id) = CASE kind WHEN 'refund' THEN 1 ELSE 0 END),
  ADD CONSTRAINT account_entries_reversal_check CHECK ((reverses_id IS NULL) = (reason IS NULL));
ALTER TABLE payments ADD CONSTRAINT payments_source_check CHECK (num_nonnulls(credit_note_id, overpayment_id) <= 1);
SELECT protect_tenant_table('account_entries', 'SELECT, INSERT');
GRANT UPDATE (left_total) ON account_entries TO staffing_tenant;
SELECT audit_table('account_entries', 'account_entry', '', 'client', 'client_id');
