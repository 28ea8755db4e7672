-- CreateTable
CREATE TABLE "accounting_charts" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "accounts" JSONB NOT NULL,
    "taxes" JSONB NOT NULL,
    "starts_on" DATE,
    "consultant_number" INTEGER,
    "client_number" INTEGER,
    "fiscal_year_month" INTEGER NOT NULL DEFAULT 1,
    "account_length" INTEGER NOT NULL DEFAULT 4,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "accounting_charts_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "accounting_exports" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "period_start" DATE NOT NULL,
    "period_end" DATE NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "total" DECIMAL(18,4) NOT NULL,
    "entry_count" INTEGER NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "accounting_exports_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "accounting_entries" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "export_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "source_id" UUID NOT NULL,
    "occurrence" INTEGER NOT NULL DEFAULT 1,
    "day" DATE NOT NULL,
    "booked_on" DATE NOT NULL,
    "document" TEXT NOT NULL,
    "client" TEXT,
    "currency" CHAR(3) NOT NULL,
    "rate" DECIMAL(18,8) NOT NULL,

    CONSTRAINT "accounting_entries_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "accounting_lines" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "amount" DECIMAL(18,4) NOT NULL,
    "original" DECIMAL(18,4) NOT NULL,
    "tax_category" TEXT,
    "tax_rate" DECIMAL(7,4),
    "text" TEXT,

    CONSTRAINT "accounting_lines_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "accounting_export_files" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "export_id" UUID NOT NULL,
    "format" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "accounting_export_files_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "accounting_charts_company_id_key" ON "accounting_charts"("company_id");

-- CreateIndex
CREATE INDEX "accounting_exports_company_id_created_by_id_idx" ON "accounting_exports"("company_id", "created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "accounting_exports_company_id_number_key" ON "accounting_exports"("company_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "accounting_entries_company_id_export_id_position_key" ON "accounting_entries"("company_id", "export_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "accounting_entries_company_id_source_id_kind_currency_occur_key" ON "accounting_entries"("company_id", "source_id", "kind", "currency", "occurrence");

-- CreateIndex
CREATE UNIQUE INDEX "accounting_lines_company_id_entry_id_position_key" ON "accounting_lines"("company_id", "entry_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "accounting_export_files_company_id_export_id_format_key" ON "accounting_export_files"("company_id", "export_id", "format");

-- AddForeignKey
ALTER TABLE "accounting_charts" ADD CONSTRAINT "accounting_charts_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "accounting_exports" ADD CONSTRAINT "accounting_exports_company_id_created_by_id_fkey" FOREIGN KEY ("company_id", "created_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "accounting_entries" ADD CONSTRAINT "accounting_entries_company_id_export_id_fkey" FOREIGN KEY ("company_id", "export_id") REFERENCES "accounting_exports"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "accounting_lines" ADD CONSTRAINT "accounting_lines_company_id_entry_id_fkey" FOREIGN KEY ("company_id", "entry_id") REFERENCES "accounting_entries"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "accounting_export_files" ADD CONSTRAINT "accounting_export_files_company_id_export_id_fkey" FOREIGN KEY ("company_id", "export_id") REFERENCES "accounting_exports"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE accounting_entries ADD CONSTRAINT accounting_entries_kind_check CHECK (kind IN ('invoice', 'credit_note', 'void', 'payment', 'pay_run', 'pay_run_reversal'));
ALTER TABLE accounting_export_files ADD CONSTRAINT accounting_export_files_format_check CHECK (format IN ('csv', 'datev'));
ALTER TABLE accounting_exports ADD CONSTRAINT accounting_exports_period_check CHECK (period_end >= period_start);
ALTER TABLE accounting_charts ADD CONSTRAINT accounting_charts_fiscal_year_month_check CHECK (fiscal_year_month BETWEEN 1 AND 12);
SELECT protect_tenant_table('accounting_charts');
SELECT protect_tenant_table('accounting_exports', 'SELECT, INSERT, DELETE');
SELECT protect_tenant_table('accounting_entries', 'SELECT, INSERT');
SELECT protect_tenant_table('accounting_lines', 'SELECT, INSERT');
SELECT protect_tenant_table('accounting_export_files', 'SELECT, INSERT');
SELECT audit_table('accounting_charts', 'accounting_chart', '');
SELECT audit_table('accounting_exports', 'accounting_export', 'number');

-- An export goes with its entries as long as nobody has its file: what was imported elsewhere would be exported once more.
CREATE OR REPLACE FUNCTION keep_accounting_export_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'accounting export was taken' USING ERRCODE = 'SB001';
END $$;

CREATE OR REPLACE TRIGGER accounting_export_files_keep BEFORE DELETE ON accounting_export_files
  FOR EACH ROW EXECUTE FUNCTION keep_accounting_export_file();

-- Every entry comes to nothing: held when its transaction ends, whoever wrote its lines.
CREATE OR REPLACE FUNCTION check_accounting_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM accounting_lines WHERE company_id = NEW.company_id AND entry_id = NEW.entry_id HAVING sum(amount) <> 0
  ) THEN
    RAISE EXCEPTION 'accounting entry does not balance' USING ERRCODE = 'SB001';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER accounting_lines_balance AFTER INSERT ON accounting_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_accounting_balance();
