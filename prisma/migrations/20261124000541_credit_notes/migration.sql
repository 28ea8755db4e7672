-- AlterTable
ALTER TABLE "invoice_lines" ADD COLUMN     "credits_line_id" UUID;

-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "credit_reason" TEXT,
ADD COLUMN     "credited_total" DECIMAL(18,4) NOT NULL DEFAULT 0,
ADD COLUMN     "credits_id" UUID,
ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'invoice',
ADD COLUMN     "rebill" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "taxes" JSONB;

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "credit_note_id" UUID;

-- CreateIndex
CREATE INDEX "invoice_lines_company_id_credits_line_id_idx" ON "invoice_lines"("company_id", "credits_line_id");

-- CreateIndex
CREATE INDEX "invoices_company_id_credits_id_idx" ON "invoices"("company_id", "credits_id");

-- CreateIndex
CREATE INDEX "payments_company_id_credit_note_id_idx" ON "payments"("company_id", "credit_note_id");

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_credits_id_fkey" FOREIGN KEY ("company_id", "credits_id") REFERENCES "invoices"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_company_id_credits_line_id_fkey" FOREIGN KEY ("company_id", "credits_line_id") REFERENCES "invoice_lines"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_credit_note_id_fkey" FOREIGN KEY ("company_id", "credit_note_id") REFERENCES "invoices"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE invoices ADD CONSTRAINT invoices_kind_check CHECK (kind IN ('invoice', 'credit_note'));
ALTER TABLE commission_postings DROP CONSTRAINT commission_postings_event_check;
ALTER TABLE commission_postings ADD CONSTRAINT commission_postings_event_check CHECK (event IN ('issued', 'voided', 'credited', 'paid', 'payment_reversed'));
ALTER TABLE invoices DROP CONSTRAINT invoices_issued_check;
ALTER TABLE invoices
  ADD CONSTRAINT invoices_issued_check CHECK (
    status = 'draft' OR (issue_date IS NOT NULL AND (due_date IS NOT NULL OR kind = 'credit_note') AND issued_at IS NOT NULL)),
  -- What is credited is never more than there is, nor is what of a credit note is used.
  ADD CONSTRAINT invoices_credited_check CHECK (credited_total BETWEEN 0 AND greatest(gross_total, 0)),
  ADD CONSTRAINT invoices_used_check CHECK (kind = 'invoice' OR paid_total BETWEEN 0 AND gross_total),
  ADD CONSTRAINT invoices_taxes_check CHECK ((kind = 'credit_note') = (taxes IS NOT NULL));
ALTER TABLE invoices ADD CONSTRAINT invoices_credits_check CHECK ((kind = 'credit_note') = (credits_id IS NOT NULL) AND (kind = 'credit_note' OR NOT rebill));

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
  ) THEN
    RAISE EXCEPTION 'invoice is issued' USING ERRCODE = 'SB001';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION note_change('invoice', 'kind,number,contract_id,client_id,status,delivery_status,currency,issue_date,due_date,purchase_order,net_total,tax_total,gross_total,paid_total,credited_total,sent_at,voided_at,closed_reason');
