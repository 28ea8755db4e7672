-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "reminder_gap_days" SMALLINT NOT NULL DEFAULT 5,
ADD COLUMN     "reminder_interest_percent" DECIMAL(5,2),
ADD COLUMN     "reminder_levels" JSONB NOT NULL DEFAULT '[{"fee": null, "days": 7}, {"fee": null, "days": 21}, {"fee": null, "days": 35}]',
ADD COLUMN     "reminders_enabled" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "clients" ADD COLUMN     "reminders_excluded" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "payment_reminders" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "client_id" UUID NOT NULL,
    "level" SMALLINT NOT NULL,
    "sent_on" DATE NOT NULL,
    "locale" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "open_total" DECIMAL(18,4) NOT NULL,
    "interest_percent" DECIMAL(5,2),
    "interest_total" DECIMAL(18,4) NOT NULL,
    "fee" DECIMAL(18,4) NOT NULL,
    "total" DECIMAL(18,4) NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_reminders_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "payment_reminder_invoices" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "payment_reminder_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "level" SMALLINT NOT NULL,
    "days_overdue" INTEGER NOT NULL,
    "open_amount" DECIMAL(18,4) NOT NULL,
    "interest" DECIMAL(18,4) NOT NULL,

    CONSTRAINT "payment_reminder_invoices_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "reminder_pauses" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "until" DATE,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reminder_pauses_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "payment_reminders_company_id_sent_on_id_idx" ON "payment_reminders"("company_id", "sent_on", "id");

-- CreateIndex
CREATE INDEX "payment_reminders_company_id_client_id_id_idx" ON "payment_reminders"("company_id", "client_id", "id");

-- CreateIndex
CREATE INDEX "payment_reminders_company_id_created_by_id_idx" ON "payment_reminders"("company_id", "created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_reminders_company_id_number_key" ON "payment_reminders"("company_id", "number");

-- CreateIndex
CREATE INDEX "payment_reminder_invoices_company_id_payment_reminder_id_idx" ON "payment_reminder_invoices"("company_id", "payment_reminder_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_reminder_invoices_company_id_invoice_id_level_key" ON "payment_reminder_invoices"("company_id", "invoice_id", "level");

-- CreateIndex
CREATE INDEX "reminder_pauses_company_id_created_by_id_idx" ON "reminder_pauses"("company_id", "created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "reminder_pauses_company_id_invoice_id_key" ON "reminder_pauses"("company_id", "invoice_id");

-- AddForeignKey
ALTER TABLE "payment_reminders" ADD CONSTRAINT "payment_reminders_company_id_client_id_fkey" FOREIGN KEY ("company_id", "client_id") REFERENCES "clients"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_reminders" ADD CONSTRAINT "payment_reminders_company_id_created_by_id_fkey" FOREIGN KEY ("company_id", "created_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_reminder_invoices" ADD CONSTRAINT "payment_reminder_invoices_company_id_payment_reminder_id_fkey" FOREIGN KEY ("company_id", "payment_reminder_id") REFERENCES "payment_reminders"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_reminder_invoices" ADD CONSTRAINT "payment_reminder_invoices_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "reminder_pauses" ADD CONSTRAINT "reminder_pauses_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "reminder_pauses" ADD CONSTRAINT "reminder_pauses_company_id_created_by_id_fkey" FOREIGN KEY ("company_id", "created_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE companies ADD CONSTRAINT companies_reminders_check CHECK (
  reminder_gap_days BETWEEN 1 AND 60 AND reminder_interest_percent BETWEEN 0 AND 100
  AND jsonb_typeof(reminder_levels) = 'array' AND jsonb_array_length(reminder_levels) BETWEEN 1 AND 5);
GRANT UPDATE (reminders_enabled, reminder_levels, reminder_gap_days, reminder_interest_percent) ON companies TO staffing_tenant;
ALTER TABLE payment_reminders ADD CONSTRAINT payment_reminders_amounts_check CHECK (
  level BETWEEN 1 AND 5 AND open_total > 0 AND interest_total >= 0 AND fee >= 0 AND total = open_total + interest_total + fee);
ALTER TABLE payment_reminder_invoices ADD CONSTRAINT payment_reminder_invoices_amounts_check CHECK (
  level BETWEEN 1 AND 5 AND days_overdue > 0 AND open_amount > 0 AND interest >= 0);
SELECT protect_tenant_table('payment_reminders');
SELECT protect_tenant_table('payment_reminder_invoices');
SELECT protect_tenant_table('reminder_pauses');
SELECT audit_table('payment_reminders', 'payment_reminder', 'number');
SELECT audit_table('reminder_pauses', 'reminder_pause', '', 'invoice', 'invoice_id');
