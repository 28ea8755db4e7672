-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "credit_note_number_format" TEXT NOT NULL DEFAULT '{prefix}-{YYYY}-CN-{seq:6}',
ADD COLUMN     "credit_note_number_reset" TEXT NOT NULL DEFAULT 'yearly',
ADD COLUMN     "invoice_number_format" TEXT NOT NULL DEFAULT '{prefix}-{YYYY}-{seq:6}',
ADD COLUMN     "invoice_number_reset" TEXT NOT NULL DEFAULT 'yearly';

-- AlterTable
ALTER TABLE "invoice_lines" ADD COLUMN     "allowances" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "tax_reason" TEXT,
ADD COLUMN     "tax_reason_code" TEXT;

-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "allowances" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "company_currency" CHAR(3),
ADD COLUMN     "company_tax_total" DECIMAL(18,4),
ADD COLUMN     "deducted_by_id" UUID,
ADD COLUMN     "exchange_rate" DECIMAL(18,8),
ADD COLUMN     "exchange_source" TEXT,
ADD COLUMN     "intro" TEXT,
ADD COLUMN     "is_deposit" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "note" TEXT,
ADD COLUMN     "number_seq" INTEGER,
ADD COLUMN     "number_year" INTEGER,
ADD COLUMN     "period_end" DATE,
ADD COLUMN     "period_start" DATE,
ADD COLUMN     "prepaid_total" DECIMAL(18,4) NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "number_counters" ADD COLUMN     "first" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "invoice_documents" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_documents_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invoice_documents_company_id_invoice_id_key" ON "invoice_documents"("company_id", "invoice_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_documents_company_id_file_id_key" ON "invoice_documents"("company_id", "file_id");

-- CreateIndex
CREATE INDEX "invoices_company_id_deducted_by_id_idx" ON "invoices"("company_id", "deducted_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_company_id_kind_number_year_number_seq_key" ON "invoices"("company_id", "kind", "number_year", "number_seq");

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_deducted_by_id_fkey" FOREIGN KEY ("company_id", "deducted_by_id") REFERENCES "invoices"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_company_id_file_id_fkey" FOREIGN KEY ("company_id", "file_id") REFERENCES "files"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE companies ADD CONSTRAINT companies_invoice_number_reset_check CHECK (invoice_number_reset IN ('yearly', 'continuous'));
ALTER TABLE companies ADD CONSTRAINT companies_credit_note_number_reset_check CHECK (credit_note_number_reset IN ('yearly', 'continuous'));
SELECT protect_tenant_table('invoice_documents');

ALTER TABLE invoice_lines DROP CONSTRAINT invoice_lines_kind_check,
  ADD CONSTRAINT invoice_lines_kind_check CHECK (kind IN ('time', 'adjustment', 'expense', 'manual', 'deposit')),
  ADD CONSTRAINT invoice_lines_allowances_check CHECK (jsonb_typeof(allowances) = 'array'),
  ADD CONSTRAINT invoice_lines_tax_reason_check CHECK (tax_category <> 'S' OR (tax_reason IS NULL AND tax_reason_code IS NULL));
ALTER TABLE invoices
  ADD CONSTRAINT invoices_allowances_check CHECK (jsonb_typeof(allowances) = 'array'),
  ADD CONSTRAINT invoices_deposit_check CHECK (kind = 'invoice' OR (NOT is_deposit AND deducted_by_id IS NULL AND prepaid_total = 0)),
  ADD CONSTRAINT invoices_deducted_check CHECK (deducted_by_id IS NULL OR (is_deposit AND deducted_by_id <> id)),
  ADD CONSTRAINT invoices_prepaid_check CHECK (prepaid_total >= 0 AND (prepaid_total = 0 OR (NOT is_deposit AND prepaid_total <= gross_total))),
  ADD CONSTRAINT invoices_exchange_check CHECK (exchange_rate IS NULL OR exchange_rate > 0),
  ADD CONSTRAINT invoices_period_check CHECK (period_start <= period_end);
ALTER TABLE number_counters ADD CONSTRAINT number_counters_first_check CHECK (first >= 1 AND last >= first - 1);

-- What was issued before has its place in its series by its number. No log tells of it: nobody changed anything.
ALTER TABLE invoices DISABLE TRIGGER USER;
UPDATE invoices i SET number_year = f.year, number_seq = f.seq
FROM (SELECT DISTINCT ON (company_id, kind, parts[1], parts[2]::int) company_id, id, parts[1]::int AS year, parts[2]::int AS seq
  FROM (SELECT company_id, id, kind, regexp_match(number, '-([0-9]{4})-(?:CN-)?([0-9]{6,9})$') AS parts FROM invoices) n
  WHERE parts IS NOT NULL
  ORDER BY company_id, kind, parts[1], parts[2]::int, id) f
WHERE i.company_id = f.company_id AND i.id = f.id;
ALTER TABLE invoices ENABLE TRIGGER USER;

CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status <> 'draft' AND NOT is_deleting_company(OLD.company_id) THEN RAISE EXCEPTION 'invoice is issued' USING ERRCODE = 'SB001'; END IF;
    RETURN OLD;
  END IF;
  IF OLD.status <> 'draft' AND (
    NEW.status = 'draft' OR (OLD.status = 'void' AND NEW.status <> 'void') OR
    (NEW.number, NEW.contract_id, NEW.client_id, NEW.currency, NEW.issue_date, NEW.due_date, NEW.terms_days,
     NEW.net_total, NEW.tax_total, NEW.gross_total, NEW.locale, NEW.issued_at)
    IS DISTINCT FROM
    (OLD.number, OLD.contract_id, OLD.client_id, OLD.currency, OLD.issue_date, OLD.due_date, OLD.terms_days,
     OLD.net_total, OLD.tax_total, OLD.gross_total, OLD.locale, OLD.issued_at)
    OR NEW.seller IS DISTINCT FROM OLD.seller OR NEW.buyer IS DISTINCT FROM OLD.buyer
    OR NEW.logo_file_id IS DISTINCT FROM OLD.logo_file_id
    OR (NEW.kind, NEW.rebill) IS DISTINCT FROM (OLD.kind, OLD.rebill) OR NEW.credits_id IS DISTINCT FROM OLD.credits_id
    OR NEW.taxes IS DISTINCT FROM OLD.taxes OR NEW.credit_reason IS DISTINCT FROM OLD.credit_reason
    OR NEW.purchase_order IS DISTINCT FROM OLD.purchase_order OR NEW.tax_name IS DISTINCT FROM OLD.tax_name
    OR NEW.allowances IS DISTINCT FROM OLD.allowances
    OR (NEW.is_deposit, NEW.prepaid_total, NEW.intro, NEW.note, NEW.period_start, NEW.period_end, NEW.company_currency,
        NEW.exchange_rate, NEW.exchange_source, NEW.company_tax_total, NEW.number_year, NEW.number_seq)
    IS DISTINCT FROM
       (OLD.is_deposit, OLD.prepaid_total, OLD.intro, OLD.note, OLD.period_start, OLD.period_end, OLD.company_currency,
        OLD.exchange_rate, OLD.exchange_source, OLD.company_tax_total, OLD.number_year, OLD.number_seq)
  ) THEN
    RAISE EXCEPTION 'invoice is issued' USING ERRCODE = 'SB001';
  END IF;
  RETURN NEW;
END $$;

-- A kept file is kept.
CREATE FUNCTION keep_invoice_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'invoice is issued' USING ERRCODE = 'SB001';
END $$;
CREATE TRIGGER invoice_documents_keep BEFORE UPDATE OR DELETE ON invoice_documents FOR EACH ROW EXECUTE FUNCTION keep_invoice_document();

GRANT UPDATE (invoice_number_format, invoice_number_reset, credit_note_number_format, credit_note_number_reset) ON companies TO staffing_tenant;
