-- CreateTable
CREATE TABLE "bank_statements" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "account_iban" TEXT,
    "known_count" INTEGER NOT NULL,
    "left_out_count" INTEGER NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bank_statements_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "bank_lines" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "statement_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "booked_on" DATE NOT NULL,
    "amount" DECIMAL(18,4) NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "payer_name" TEXT,
    "payer_iban" TEXT,
    "reference" TEXT,
    "end_to_end_id" TEXT,
    "fingerprint" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'unmatched',
    "receipt_id" UUID,
    "problem" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bank_lines_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "bank_layouts" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "columns" JSONB NOT NULL,
    "date_order" TEXT NOT NULL,
    "decimals" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bank_layouts_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "bank_statements_company_id_created_at_id_idx" ON "bank_statements"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "bank_statements_company_id_created_by_id_idx" ON "bank_statements"("company_id", "created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "bank_statements_company_id_sha256_key" ON "bank_statements"("company_id", "sha256");

-- CreateIndex
CREATE INDEX "bank_lines_company_id_receipt_id_idx" ON "bank_lines"("company_id", "receipt_id");

-- CreateIndex
CREATE INDEX "bank_lines_company_id_payer_iban_idx" ON "bank_lines"("company_id", "payer_iban");

-- CreateIndex
CREATE UNIQUE INDEX "bank_lines_company_id_fingerprint_key" ON "bank_lines"("company_id", "fingerprint");

-- CreateIndex
CREATE UNIQUE INDEX "bank_lines_company_id_statement_id_position_key" ON "bank_lines"("company_id", "statement_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "bank_layouts_company_id_key" ON "bank_layouts"("company_id");

-- AddForeignKey
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_company_id_created_by_id_fkey" FOREIGN KEY ("company_id", "created_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_company_id_statement_id_fkey" FOREIGN KEY ("company_id", "statement_id") REFERENCES "bank_statements"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bank_layouts" ADD CONSTRAINT "bank_layouts_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE bank_statements ADD CONSTRAINT bank_statements_format_check CHECK (format IN ('camt053', 'csv'));
ALTER TABLE bank_lines ADD CONSTRAINT bank_lines_status_check CHECK (status IN ('unmatched', 'paid', 'ignored'));
ALTER TABLE bank_layouts ADD CONSTRAINT bank_layouts_date_order_check CHECK (date_order IN ('dmy', 'mdy', 'ymd'));
ALTER TABLE bank_layouts ADD CONSTRAINT bank_layouts_decimals_check CHECK (decimals IN ('comma', 'point'));
SELECT protect_tenant_table('bank_statements');
SELECT protect_tenant_table('bank_lines');
SELECT protect_tenant_table('bank_layouts');
SELECT audit_table('bank_statements', 'bank_statement', 'file_name');
SELECT audit_table('bank_layouts', 'bank_layout', '');
ALTER TABLE bank_lines ADD CONSTRAINT bank_lines_paid_check CHECK ((status = 'paid') = (receipt_id IS NOT NULL));
ALTER TABLE bank_lines ADD CONSTRAINT bank_lines_amount_check CHECK (amount > 0);

-- Money that was taken back from its invoices waits again. Under the tenant's own role.
CREATE OR REPLACE FUNCTION release_bank_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bank_lines SET status = 'unmatched', receipt_id = NULL, updated_at = now()
  WHERE company_id = NEW.company_id AND receipt_id = NEW.receipt_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER payments_release_bank_line AFTER INSERT ON payments
  FOR EACH ROW WHEN (NEW.reverses_id IS NOT NULL AND NEW.receipt_id IS NOT NULL) EXECUTE FUNCTION release_bank_line();
