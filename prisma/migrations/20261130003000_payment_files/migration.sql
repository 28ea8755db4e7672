-- Money out: files for the bank, made by one person and approved by another.
-- CreateTable
CREATE TABLE "payment_files" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "currency" CHAR(3) NOT NULL,
    "execution_date" DATE NOT NULL,
    "item_count" INTEGER NOT NULL,
    "total" DECIMAL(18,4) NOT NULL,
    "message_id" TEXT NOT NULL,
    "payer" JSONB NOT NULL,
    "created_by_id" UUID NOT NULL,
    "approved_by_id" UUID,
    "approved_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_files_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "payment_file_items" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "pay_run_id" UUID,
    "payee_id" UUID,
    "account_entry_id" UUID,
    "client_id" UUID,
    "open_key" TEXT,
    "payee_name" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "account_mask" TEXT NOT NULL,
    "amount" DECIMAL(18,4) NOT NULL,
    "reference" TEXT NOT NULL,
    "end_to_end_id" TEXT NOT NULL,
    "reason_code" TEXT,
    "reason_text" TEXT,

    CONSTRAINT "payment_file_items_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "payment_file_contents" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "content" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_file_contents_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "payment_status_reports" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "executed" INTEGER NOT NULL,
    "rejected" INTEGER NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_status_reports_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "payment_files_company_id_created_at_id_idx" ON "payment_files"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "payment_files_company_id_created_by_id_idx" ON "payment_files"("company_id", "created_by_id");

-- CreateIndex
CREATE INDEX "payment_files_company_id_approved_by_id_idx" ON "payment_files"("company_id", "approved_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_files_company_id_number_key" ON "payment_files"("company_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "payment_files_company_id_message_id_key" ON "payment_files"("company_id", "message_id");

-- CreateIndex
CREATE INDEX "payment_file_items_company_id_pay_run_id_payee_id_idx" ON "payment_file_items"("company_id", "pay_run_id", "payee_id");

-- CreateIndex
CREATE INDEX "payment_file_items_company_id_payee_id_idx" ON "payment_file_items"("company_id", "payee_id");

-- CreateIndex
CREATE INDEX "payment_file_items_company_id_account_entry_id_idx" ON "payment_file_items"("company_id", "account_entry_id");

-- CreateIndex
CREATE INDEX "payment_file_items_company_id_client_id_idx" ON "payment_file_items"("company_id", "client_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_file_items_company_id_open_key_key" ON "payment_file_items"("company_id", "open_key");

-- CreateIndex
CREATE UNIQUE INDEX "payment_file_items_company_id_end_to_end_id_key" ON "payment_file_items"("company_id", "end_to_end_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_file_items_company_id_file_id_position_key" ON "payment_file_items"("company_id", "file_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "payment_file_contents_company_id_file_id_key" ON "payment_file_contents"("company_id", "file_id");

-- CreateIndex
CREATE INDEX "payment_status_reports_company_id_file_id_created_at_idx" ON "payment_status_reports"("company_id", "file_id", "created_at");

-- CreateIndex
CREATE INDEX "payment_status_reports_company_id_created_by_id_idx" ON "payment_status_reports"("company_id", "created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_status_reports_company_id_sha256_key" ON "payment_status_reports"("company_id", "sha256");

-- AddForeignKey
ALTER TABLE "payment_files" ADD CONSTRAINT "payment_files_company_id_created_by_id_fkey" FOREIGN KEY ("company_id", "created_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_files" ADD CONSTRAINT "payment_files_company_id_approved_by_id_fkey" FOREIGN KEY ("company_id", "approved_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_file_items" ADD CONSTRAINT "payment_file_items_company_id_file_id_fkey" FOREIGN KEY ("company_id", "file_id") REFERENCES "payment_files"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_file_items" ADD CONSTRAINT "payment_file_items_company_id_pay_run_id_fkey" FOREIGN KEY ("company_id", "pay_run_id") REFERENCES "pay_runs"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_file_items" ADD CONSTRAINT "payment_file_items_company_id_payee_id_fkey" FOREIGN KEY ("company_id", "payee_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_file_items" ADD CONSTRAINT "payment_file_items_company_id_account_entry_id_fkey" FOREIGN KEY ("company_id", "account_entry_id") REFERENCES "account_entries"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_file_items" ADD CONSTRAINT "payment_file_items_company_id_client_id_fkey" FOREIGN KEY ("company_id", "client_id") REFERENCES "clients"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_file_contents" ADD CONSTRAINT "payment_file_contents_company_id_file_id_fkey" FOREIGN KEY ("company_id", "file_id") REFERENCES "payment_files"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_status_reports" ADD CONSTRAINT "payment_status_reports_company_id_file_id_fkey" FOREIGN KEY ("company_id", "file_id") REFERENCES "payment_files"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_status_reports" ADD CONSTRAINT "payment_status_reports_company_id_created_by_id_fkey" FOREIGN KEY ("company_id", "created_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE payment_files ADD CONSTRAINT payment_files_format_check CHECK (format IN ('sepa', 'nacha'));
ALTER TABLE payment_files ADD CONSTRAINT payment_files_status_check CHECK (status IN ('draft', 'approved', 'sent', 'executed', 'partly_rejected', 'rejected'));
ALTER TABLE payment_file_items ADD CONSTRAINT payment_file_items_kind_check CHECK (kind IN ('pay', 'refund'));
ALTER TABLE payment_file_items ADD CONSTRAINT payment_file_items_status_check CHECK (status IN ('pending', 'executed', 'rejected'));
SELECT protect_tenant_table('payment_files');
SELECT protect_tenant_table('payment_file_items');
SELECT protect_tenant_table('payment_file_contents');
SELECT protect_tenant_table('payment_status_reports');
SELECT audit_table('payment_files', 'payment_file', 'number', ignored => 'payer');

-- Two pairs of eyes.
ALTER TABLE payment_files ADD CONSTRAINT payment_files_four_eyes_check CHECK (approved_by_id <> created_by_id);
ALTER TABLE payment_files ADD CONSTRAINT payment_files_approved_check
  CHECK ((status = 'draft') = (approved_by_id IS NULL) AND (approved_by_id IS NULL) = (approved_at IS NULL));
ALTER TABLE payment_files ADD CONSTRAINT payment_files_total_check CHECK (total > 0 AND item_count > 0);
ALTER TABLE payment_file_items ADD CONSTRAINT payment_file_items_amount_check CHECK (amount > 0);
-- What was rejected is open again, and nothing else is.
ALTER TABLE payment_file_items ADD CONSTRAINT payment_file_items_open_check CHECK ((status = 'rejected') = (open_key IS NULL));
ALTER TABLE payment_file_items ADD CONSTRAINT payment_file_items_payee_check CHECK (
  (kind = 'pay') = (pay_run_id IS NOT NULL AND payee_id IS NOT NULL) AND (kind = 'refund') = (account_entry_id IS NOT NULL AND client_id IS NOT NULL));

-- What was approved never changes but for what becomes of it, and is never deleted.
CREATE OR REPLACE FUNCTION keep_payment_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status = 'draft' OR is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  ELSIF OLD.status = 'draft' OR (NEW.status <> 'draft'
    AND (NEW.number, NEW.format, NEW.currency, NEW.execution_date, NEW.item_count, NEW.total, NEW.message_id, NEW.payer, NEW.created_by_id, NEW.approved_by_id)
      IS NOT DISTINCT FROM
      (OLD.number, OLD.format, OLD.currency, OLD.execution_date, OLD.item_count, OLD.total, OLD.message_id, OLD.payer, OLD.created_by_id, OLD.approved_by_id)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'payment file is approved' USING ERRCODE = 'SB001';
END $$;

CREATE OR REPLACE TRIGGER payment_files_keep BEFORE UPDATE OR DELETE ON payment_files
  FOR EACH ROW EXECUTE FUNCTION keep_payment_file();

-- A payment joins and leaves the draft of a file; later only what the bank says of it changes, and a rejection is final.
CREATE OR REPLACE FUNCTION keep_payment_file_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_row payment_file_items := CASE TG_OP WHEN 'INSERT' THEN NEW ELSE OLD END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.status <> 'rejected'
      AND (NEW.file_id, NEW.kind, NEW.pay_run_id, NEW.payee_id, NEW.account_entry_id, NEW.client_id, NEW.payee_name, NEW.account, NEW.amount, NEW.end_to_end_id)
        IS NOT DISTINCT FROM
        (OLD.file_id, OLD.kind, OLD.pay_run_id, OLD.payee_id, OLD.account_entry_id, OLD.client_id, OLD.payee_name, OLD.account, OLD.amount, OLD.end_to_end_id)
      AND (NEW.open_key IS NOT DISTINCT FROM OLD.open_key OR NEW.status = 'rejected') THEN
      RETURN NEW;
    END IF;
  ELSIF NOT EXISTS (SELECT FROM payment_files WHERE company_id = v_row.company_id AND id = v_row.file_id AND status <> 'draft')
    OR (TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id)) THEN
    RETURN v_row;
  END IF;
  RAISE EXCEPTION 'payment file is approved' USING ERRCODE = 'SB001';
END $$;

CREATE OR REPLACE TRIGGER payment_file_items_keep BEFORE INSERT OR UPDATE OR DELETE ON payment_file_items
  FOR EACH ROW EXECUTE FUNCTION keep_payment_file_item();

CREATE OR REPLACE FUNCTION keep_payment_file_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'payment file is approved' USING ERRCODE = 'SB001';
END $$;

CREATE OR REPLACE TRIGGER payment_file_contents_keep BEFORE UPDATE OR DELETE ON payment_file_contents
  FOR EACH ROW EXECUTE FUNCTION keep_payment_file_content();

-- Money that left is booked once.
ALTER TABLE accounting_entries DROP CONSTRAINT accounting_entries_kind_check,
  ADD CONSTRAINT accounting_entries_kind_check CHECK (kind IN ('invoice', 'credit_note', 'void', 'payment', 'write_off', 'overpayment', 'refund', 'pay_run', 'pay_run_reversal',
    'self_billed_invoice', 'self_billed_credit_note', 'payment_file'));

-- Finance, where it pays people out, makes and approves payment files from now on.
UPDATE roles SET permissions = permissions || '{view_payment_files, create_payment_files, approve_payment_files}'::text[], version = version + 1, updated_at = now()
WHERE key = 'finance' AND permissions @> '{pay_payments, approve_pay_runs, export_pay_runs}'::text[] AND NOT permissions && '{view_payment_files}'::text[];
