-- Spain's Veri*Factu: the records of issued and voided invoices, chained by their hashes.
-- CreateTable
CREATE TABLE "verifactu_settings" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "is_enabled" BOOLEAN NOT NULL DEFAULT false,
    "environment" TEXT NOT NULL,
    "certificate_secret" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "verifactu_settings_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "verifactu_chains" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "environment" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "hash" TEXT NOT NULL DEFAULT '',
    "next_send_at" TIMESTAMPTZ(3),
    "wait_until" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "message" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "verifactu_chains_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "verifactu_records" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "environment" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "invoice_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "issuer_name" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "issue_date" DATE NOT NULL,
    "document_type" TEXT,
    "tax_total" DECIMAL(18,2),
    "gross_total" DECIMAL(18,2),
    "previous_hash" TEXT NOT NULL,
    "generated_at" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "code" TEXT,
    "message" TEXT,
    "csv" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "state_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "verifactu_records_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "verifactu_settings_company_id_key" ON "verifactu_settings"("company_id");

-- CreateIndex
CREATE UNIQUE INDEX "verifactu_chains_company_id_environment_key" ON "verifactu_chains"("company_id", "environment");

-- CreateIndex
CREATE INDEX "verifactu_chains_next_send_at_idx" ON "verifactu_chains"("next_send_at");

-- CreateIndex
CREATE UNIQUE INDEX "verifactu_records_company_id_environment_position_key" ON "verifactu_records"("company_id", "environment", "position");

-- CreateIndex
CREATE INDEX "verifactu_records_company_id_invoice_id_position_idx" ON "verifactu_records"("company_id", "invoice_id", "position");

-- AddForeignKey
ALTER TABLE "verifactu_settings" ADD CONSTRAINT "verifactu_settings_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "verifactu_chains" ADD CONSTRAINT "verifactu_chains_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "verifactu_records" ADD CONSTRAINT "verifactu_records_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE verifactu_settings ADD CONSTRAINT verifactu_settings_environment_check CHECK (environment IN ('test', 'production'));
ALTER TABLE verifactu_chains ADD CONSTRAINT verifactu_chains_environment_check CHECK (environment IN ('test', 'production'));
ALTER TABLE verifactu_chains ADD CONSTRAINT verifactu_chains_problem_check
  CHECK (problem IN ('no_certificate', 'credentials', 'refused', 'unreached', 'unreadable'));
ALTER TABLE verifactu_records ADD CONSTRAINT verifactu_records_environment_check CHECK (environment IN ('test', 'production'));
ALTER TABLE verifactu_records ADD CONSTRAINT verifactu_records_kind_check CHECK (kind IN ('registration', 'cancellation'));
ALTER TABLE verifactu_records ADD CONSTRAINT verifactu_records_state_check
  CHECK (state IN ('queued', 'accepted', 'accepted_with_errors', 'rejected'));
ALTER TABLE verifactu_records ADD CONSTRAINT verifactu_records_totals_check
  CHECK ((kind = 'registration') = (document_type IS NOT NULL) AND (kind = 'registration') = (tax_total IS NOT NULL) AND (kind = 'registration') = (gross_total IS NOT NULL));

-- What waits to be sent, in the order of the chain.
CREATE INDEX verifactu_records_queued ON verifactu_records (company_id, environment, position) WHERE state = 'queued';

SELECT protect_tenant_table('verifactu_settings');
SELECT protect_tenant_table('verifactu_chains');
SELECT protect_tenant_table('verifactu_records', 'SELECT, INSERT, UPDATE');
SELECT audit_table('verifactu_settings', 'verifactu_setting', 'environment');

-- Only what the AEAT says of it is added (Real Decreto 1007/2023, art. 8: "inalterabilidad").
CREATE OR REPLACE FUNCTION keep_verifactu_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT is_deleting_company(OLD.company_id) THEN RAISE EXCEPTION 'record is chained' USING ERRCODE = 'SB001'; END IF;
    RETURN OLD;
  END IF;
  IF (to_jsonb(NEW) - '{state,code,message,csv,sent_at,state_at}'::text[]) IS DISTINCT FROM (to_jsonb(OLD) - '{state,code,message,csv,sent_at,state_at}'::text[]) THEN
    RAISE EXCEPTION 'record is chained' USING ERRCODE = 'SB001';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER verifactu_records_keep BEFORE UPDATE OR DELETE ON verifactu_records
  FOR EACH ROW EXECUTE FUNCTION keep_verifactu_record();
