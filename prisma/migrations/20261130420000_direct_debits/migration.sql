-- Direct debits: the consents of clients, and files by which the bank collects what they owe.
-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "creditor_identifier" TEXT;

-- AlterTable
ALTER TABLE "payment_file_items" ADD COLUMN     "invoice_id" UUID,
ADD COLUMN     "mandate_id" UUID,
ADD COLUMN     "terms" JSONB;

-- CreateTable
CREATE TABLE "mandates" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "scheme" TEXT NOT NULL,
    "sequence" TEXT NOT NULL DEFAULT 'recurring',
    "status" TEXT NOT NULL DEFAULT 'active',
    "status_reason" TEXT,
    "signed_on" DATE NOT NULL,
    "debtor_name" TEXT NOT NULL,
    "account_secret" TEXT NOT NULL,
    "account_mask" TEXT NOT NULL,
    "bic" TEXT,
    "notice_days" SMALLINT NOT NULL DEFAULT 14,
    "last_collected_on" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mandates_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "mandates_company_id_client_id_idx" ON "mandates"("company_id", "client_id");

-- CreateIndex
CREATE UNIQUE INDEX "mandates_company_id_reference_key" ON "mandates"("company_id", "reference");

-- CreateIndex
CREATE INDEX "payment_file_items_company_id_invoice_id_idx" ON "payment_file_items"("company_id", "invoice_id");

-- CreateIndex
CREATE INDEX "payment_file_items_company_id_mandate_id_idx" ON "payment_file_items"("company_id", "mandate_id");

-- AddForeignKey
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_company_id_client_id_fkey" FOREIGN KEY ("company_id", "client_id") REFERENCES "clients"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_file_items" ADD CONSTRAINT "payment_file_items_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_file_items" ADD CONSTRAINT "payment_file_items_company_id_mandate_id_fkey" FOREIGN KEY ("company_id", "mandate_id") REFERENCES "mandates"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- A client has one that is not cancelled.
CREATE UNIQUE INDEX mandates_open_key ON mandates (company_id, client_id) WHERE status <> 'cancelled';

ALTER TABLE mandates ADD CONSTRAINT mandates_scheme_check CHECK (scheme IN ('core', 'b2b'));
ALTER TABLE mandates ADD CONSTRAINT mandates_sequence_check CHECK (sequence IN ('recurring', 'one_off', 'final'));
ALTER TABLE mandates ADD CONSTRAINT mandates_status_check CHECK (status IN ('active', 'suspended', 'cancelled'));
ALTER TABLE mandates ADD CONSTRAINT mandates_notice_check CHECK (notice_days BETWEEN 1 AND 60);
SELECT protect_tenant_table('mandates');
SELECT audit_table('mandates', 'mandate', 'reference', 'client', 'client_id');

ALTER TABLE payment_files DROP CONSTRAINT payment_files_format_check,
  ADD CONSTRAINT payment_files_format_check CHECK (format IN ('sepa', 'nacha', 'sepa_core', 'sepa_b2b'));
ALTER TABLE payment_file_items DROP CONSTRAINT payment_file_items_kind_check,
  ADD CONSTRAINT payment_file_items_kind_check CHECK (kind IN ('pay', 'refund', 'collection'));
ALTER TABLE payment_file_items DROP CONSTRAINT payment_file_items_status_check,
  ADD CONSTRAINT payment_file_items_status_check CHECK (status IN ('pending', 'executed', 'rejected', 'returned'));
-- What was rejected or came back is open again, and nothing else is.
ALTER TABLE payment_file_items DROP CONSTRAINT payment_file_items_open_check,
  ADD CONSTRAINT payment_file_items_open_check CHECK ((status IN ('rejected', 'returned')) = (open_key IS NULL));
ALTER TABLE payment_file_items DROP CONSTRAINT payment_file_items_payee_check, ADD CONSTRAINT payment_file_items_payee_check CHECK (
  (kind = 'pay') = (pay_run_id IS NOT NULL AND payee_id IS NOT NULL) AND (kind = 'refund') = (account_entry_id IS NOT NULL AND client_id IS NOT NULL)
  AND (kind = 'collection') = (invoice_id IS NOT NULL AND mandate_id IS NOT NULL AND terms IS NOT NULL)
  AND (kind <> 'collection' OR client_id IS NOT NULL));

-- A payment joins and leaves the draft of a file; later only what the bank says of it changes, and a rejection or a return is final.
CREATE OR REPLACE FUNCTION keep_payment_file_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_row payment_file_items := CASE TG_OP WHEN 'INSERT' THEN NEW ELSE OLD END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.status NOT IN ('rejected', 'returned')
      AND (NEW.file_id, NEW.kind, NEW.pay_run_id, NEW.payee_id, NEW.account_entry_id, NEW.client_id, NEW.invoice_id, NEW.mandate_id, NEW.terms, NEW.payee_name, NEW.account, NEW.amount, NEW.end_to_end_id)
        IS NOT DISTINCT FROM
        (OLD.file_id, OLD.kind, OLD.pay_run_id, OLD.payee_id, OLD.account_entry_id, OLD.client_id, OLD.invoice_id, OLD.mandate_id, OLD.terms, OLD.payee_name, OLD.account, OLD.amount, OLD.end_to_end_id)
      AND (NEW.open_key IS NOT DISTINCT FROM OLD.open_key OR NEW.status IN ('rejected', 'returned')) THEN
      RETURN NEW;
    END IF;
  ELSIF NOT EXISTS (SELECT FROM payment_files WHERE company_id = v_row.company_id AND id = v_row.file_id AND status <> 'draft')
    OR (TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id)) THEN
    RETURN v_row;
  END IF;
  RAISE EXCEPTION 'payment file is approved' USING ERRCODE = 'SB001';
END $$;

