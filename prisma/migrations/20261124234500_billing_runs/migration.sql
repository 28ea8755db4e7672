-- CreateTable
CREATE TABLE "billing_runs" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "period_start" DATE NOT NULL,
    "period_end" DATE NOT NULL,
    "client_id" UUID,
    "contract_id" UUID,
    "created_by_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "billing_runs_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "billing_run_items" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "billing_run_id" UUID NOT NULL,
    "contract_id" UUID NOT NULL,
    "invoice_id" UUID,
    "problem" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "billing_run_items_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "billing_runs_company_id_period_end_id_idx" ON "billing_runs"("company_id", "period_end", "id");

-- CreateIndex
CREATE INDEX "billing_runs_company_id_client_id_idx" ON "billing_runs"("company_id", "client_id");

-- CreateIndex
CREATE INDEX "billing_runs_company_id_contract_id_idx" ON "billing_runs"("company_id", "contract_id");

-- CreateIndex
CREATE INDEX "billing_runs_company_id_created_by_id_idx" ON "billing_runs"("company_id", "created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_runs_company_id_number_key" ON "billing_runs"("company_id", "number");

-- CreateIndex
CREATE INDEX "billing_run_items_company_id_billing_run_id_idx" ON "billing_run_items"("company_id", "billing_run_id");

-- CreateIndex
CREATE INDEX "billing_run_items_company_id_contract_id_idx" ON "billing_run_items"("company_id", "contract_id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_run_items_company_id_invoice_id_key" ON "billing_run_items"("company_id", "invoice_id");

-- AddForeignKey
ALTER TABLE "billing_runs" ADD CONSTRAINT "billing_runs_company_id_client_id_fkey" FOREIGN KEY ("company_id", "client_id") REFERENCES "clients"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "billing_runs" ADD CONSTRAINT "billing_runs_company_id_contract_id_fkey" FOREIGN KEY ("company_id", "contract_id") REFERENCES "contracts"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "billing_runs" ADD CONSTRAINT "billing_runs_company_id_created_by_id_fkey" FOREIGN KEY ("company_id", "created_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "billing_run_items" ADD CONSTRAINT "billing_run_items_company_id_billing_run_id_fkey" FOREIGN KEY ("company_id", "billing_run_id") REFERENCES "billing_runs"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "billing_run_items" ADD CONSTRAINT "billing_run_items_company_id_contract_id_fkey" FOREIGN KEY ("company_id", "contract_id") REFERENCES "contracts"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "billing_run_items" ADD CONSTRAINT "billing_run_items_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE billing_runs ADD CONSTRAINT billing_runs_period_check CHECK (period_end >= period_start);
SELECT protect_tenant_table('billing_runs');
SELECT protect_tenant_table('billing_run_items');
SELECT audit_table('billing_runs', 'billing_run', 'number');
