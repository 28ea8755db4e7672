-- CreateTable
CREATE TABLE "self_billing_agreements" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "contractor_id" UUID NOT NULL,
    "agreed_on" DATE NOT NULL,
    "agreed_until" DATE,
    "legal_name" TEXT NOT NULL,
    "address_line1" TEXT NOT NULL,
    "address_line2" TEXT,
    "postal_code" TEXT,
    "city" TEXT NOT NULL,
    "region" TEXT,
    "country" CHAR(2) NOT NULL,
    "tax_id" TEXT,
    "tax_category" TEXT NOT NULL,
    "tax_rate" DECIMAL(7,4) NOT NULL,
    "tax_reason" TEXT,
    "number_prefix" TEXT NOT NULL,
    "number_format" TEXT NOT NULL,
    "number_reset" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "self_billing_agreements_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "self_billed_invoices" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "pay_run_id" UUID NOT NULL,
    "contractor_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "number_year" INTEGER NOT NULL,
    "number_seq" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "issue_date" DATE NOT NULL,
    "due_date" DATE NOT NULL,
    "period_start" DATE NOT NULL,
    "period_end" DATE NOT NULL,
    "net_total" DECIMAL(18,4) NOT NULL,
    "tax_total" DECIMAL(18,4) NOT NULL,
    "gross_total" DECIMAL(18,4) NOT NULL,
    "locale" TEXT NOT NULL,
    "seller" JSONB NOT NULL,
    "buyer" JSONB NOT NULL,
    "agreed_on" DATE NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "self_billed_invoices_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "self_billed_lines" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "pay_run_line_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "description" TEXT NOT NULL,
    "quantity" DECIMAL(12,4) NOT NULL,
    "unit" TEXT NOT NULL,
    "unit_price" DECIMAL(18,4) NOT NULL,
    "net_amount" DECIMAL(18,4) NOT NULL,
    "tax_rate" DECIMAL(7,4) NOT NULL,
    "tax_category" TEXT NOT NULL,
    "tax_reason" TEXT,
    "tax_reason_code" TEXT,

    CONSTRAINT "self_billed_lines_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "self_billed_documents" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "self_billed_documents_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "self_billing_agreements_company_id_contractor_id_key" ON "self_billing_agreements"("company_id", "contractor_id");

-- CreateIndex
CREATE INDEX "self_billed_invoices_company_id_issue_date_id_idx" ON "self_billed_invoices"("company_id", "issue_date", "id");

-- CreateIndex
CREATE INDEX "self_billed_invoices_company_id_created_by_id_idx" ON "self_billed_invoices"("company_id", "created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "self_billed_invoices_company_id_pay_run_id_contractor_id_cu_key" ON "self_billed_invoices"("company_id", "pay_run_id", "contractor_id", "currency");

-- CreateIndex
CREATE UNIQUE INDEX "self_billed_invoices_company_id_contractor_id_number_key" ON "self_billed_invoices"("company_id", "contractor_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "self_billed_invoices_company_id_contractor_id_number_year_n_key" ON "self_billed_invoices"("company_id", "contractor_id", "number_year", "number_seq");

-- CreateIndex
CREATE UNIQUE INDEX "self_billed_lines_company_id_invoice_id_position_key" ON "self_billed_lines"("company_id", "invoice_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "self_billed_lines_company_id_pay_run_line_id_key" ON "self_billed_lines"("company_id", "pay_run_line_id");

-- CreateIndex
CREATE UNIQUE INDEX "self_billed_documents_company_id_invoice_id_key" ON "self_billed_documents"("company_id", "invoice_id");

-- CreateIndex
CREATE UNIQUE INDEX "self_billed_documents_company_id_file_id_key" ON "self_billed_documents"("company_id", "file_id");

-- AddForeignKey
ALTER TABLE "self_billing_agreements" ADD CONSTRAINT "self_billing_agreements_company_id_contractor_id_fkey" FOREIGN KEY ("company_id", "contractor_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "self_billed_invoices" ADD CONSTRAINT "self_billed_invoices_company_id_pay_run_id_fkey" FOREIGN KEY ("company_id", "pay_run_id") REFERENCES "pay_runs"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "self_billed_invoices" ADD CONSTRAINT "self_billed_invoices_company_id_contractor_id_fkey" FOREIGN KEY ("company_id", "contractor_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "self_billed_invoices" ADD CONSTRAINT "self_billed_invoices_company_id_created_by_id_fkey" FOREIGN KEY ("company_id", "created_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "self_billed_lines" ADD CONSTRAINT "self_billed_lines_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "self_billed_invoices"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "self_billed_lines" ADD CONSTRAINT "self_billed_lines_company_id_pay_run_line_id_fkey" FOREIGN KEY ("company_id", "pay_run_line_id") REFERENCES "pay_run_lines"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "self_billed_documents" ADD CONSTRAINT "self_billed_documents_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "self_billed_invoices"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "self_billed_documents" ADD CONSTRAINT "self_billed_documents_company_id_file_id_fkey" FOREIGN KEY ("company_id", "file_id") REFERENCES "files"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE self_billing_agreements ADD CONSTRAINT self_billing_agreements_tax_category_check CHECK (tax_category IN ('S', 'Z', 'E', 'AE', 'O'));
ALTER TABLE self_billing_agreements ADD CONSTRAINT self_billing_agreements_number_reset_check CHECK (number_reset IN ('yearly', 'continuous'));
ALTER TABLE self_billed_lines ADD CONSTRAINT self_billed_lines_unit_check CHECK (unit IN ('hour', 'day', 'item'));
SELECT protect_tenant_table('self_billing_agreements');
SELECT protect_tenant_table('self_billed_invoices');
SELECT protect_tenant_table('self_billed_lines');
SELECT protect_tenant_table('self_billed_documents');
SELECT audit_table('self_billing_agreements', 'self_billing_agreement', 'legal_name', 'user', 'contractor_id');
SELECT audit_table('self_billed_invoices', 'self_billed_invoice', 'number');
ALTER TABLE self_billing_agreements ADD CONSTRAINT self_billing_agreements_days_check CHECK (agreed_until >= agreed_on);
ALTER TABLE self_billed_invoices ADD CONSTRAINT self_billed_invoices_period_check CHECK (period_start <= period_end);
ALTER TABLE self_billed_invoices ADD CONSTRAINT self_billed_invoices_totals_check CHECK (gross_total = net_total + tax_total AND gross_total >= 0);

-- What was invoiced of a pay run stays approved.
CREATE OR REPLACE FUNCTION keep_closed_pay_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'closed' AND NOT is_deleting_company(OLD.company_id) THEN
    RAISE EXCEPTION 'pay run is closed' USING ERRCODE = 'SB001';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  -- Under the tenant's own role.
  IF NEW.status = 'draft' AND OLD.status <> 'draft'
    AND EXISTS (SELECT 1 FROM self_billed_invoices WHERE company_id = OLD.company_id AND pay_run_id = OLD.id) THEN
    RAISE EXCEPTION 'pay run is invoiced' USING ERRCODE = 'SB001';
  END IF;
  RETURN NEW;
END $$;

-- An invoice in somebody else's name never changes, nor do its lines and its kept file.
CREATE OR REPLACE FUNCTION keep_self_billed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'self-billed invoice is issued' USING ERRCODE = 'SB001';
END $$;

CREATE OR REPLACE TRIGGER self_billed_invoices_keep BEFORE UPDATE OR DELETE ON self_billed_invoices
  FOR EACH ROW EXECUTE FUNCTION keep_self_billed();

CREATE OR REPLACE TRIGGER self_billed_lines_keep BEFORE UPDATE OR DELETE ON self_billed_lines
  FOR EACH ROW EXECUTE FUNCTION keep_self_billed();

CREATE OR REPLACE TRIGGER self_billed_documents_keep BEFORE UPDATE OR DELETE ON self_billed_documents
  FOR EACH ROW EXECUTE FUNCTION keep_self_billed();
