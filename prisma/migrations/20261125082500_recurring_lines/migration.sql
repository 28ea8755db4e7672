-- CreateTable
CREATE TABLE "recurring_lines" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "contract_id" UUID NOT NULL,
    "description" TEXT NOT NULL,
    "quantity" DECIMAL(12,4) NOT NULL,
    "unit" TEXT NOT NULL,
    "unit_price" DECIMAL(18,4) NOT NULL,
    "tax_category" TEXT,
    "tax_rate" DECIMAL(7,4),
    "tax_reason" TEXT,
    "frequency" TEXT NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE,
    "is_retainer" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recurring_lines_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "recurring_charges" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "recurring_line_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "invoice_line_id" UUID NOT NULL,
    "period_start" DATE NOT NULL,
    "period_end" DATE NOT NULL,
    "is_live" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "recurring_charges_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "recurring_lines_company_id_contract_id_id_idx" ON "recurring_lines"("company_id", "contract_id", "id");

-- CreateIndex
CREATE INDEX "recurring_charges_company_id_recurring_line_id_idx" ON "recurring_charges"("company_id", "recurring_line_id");

-- CreateIndex
CREATE INDEX "recurring_charges_company_id_invoice_id_idx" ON "recurring_charges"("company_id", "invoice_id");

-- AddForeignKey
ALTER TABLE "recurring_lines" ADD CONSTRAINT "recurring_lines_company_id_contract_id_fkey" FOREIGN KEY ("company_id", "contract_id") REFERENCES "contracts"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "recurring_charges" ADD CONSTRAINT "recurring_charges_company_id_recurring_line_id_fkey" FOREIGN KEY ("company_id", "recurring_line_id") REFERENCES "recurring_lines"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "recurring_charges" ADD CONSTRAINT "recurring_charges_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE recurring_lines ADD CONSTRAINT recurring_lines_unit_check CHECK (unit IN ('hour', 'day', 'item'));
ALTER TABLE recurring_lines ADD CONSTRAINT recurring_lines_frequency_check CHECK (frequency IN ('period', 'monthly'));
SELECT protect_tenant_table('recurring_lines');
SELECT protect_tenant_table('recurring_charges');
SELECT audit_table('recurring_lines', 'recurring_line', 'description', 'contract', 'contract_id');
ALTER TABLE recurring_lines
  ADD CONSTRAINT recurring_lines_amounts_check CHECK (quantity > 0 AND unit_price > 0),
  ADD CONSTRAINT recurring_lines_dates_check CHECK (ends_on >= starts_on),
  ADD CONSTRAINT recurring_lines_tax_check CHECK ((tax_category IS NULL) = (tax_rate IS NULL));
-- A period stands on one live invoice only.
CREATE UNIQUE INDEX recurring_charges_live_key ON recurring_charges (company_id, recurring_line_id, period_start) WHERE is_live;
