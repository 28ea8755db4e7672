-- AlterTable
ALTER TABLE "clients" ADD COLUMN     "consolidate_by" TEXT NOT NULL DEFAULT 'contract';

-- AlterTable
ALTER TABLE "invoice_configurations" ADD COLUMN     "consolidate_by" TEXT,
ADD COLUMN     "department" TEXT;

-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "contract_count" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "invoice_lines" ADD COLUMN     "contract_id" UUID;

ALTER TABLE clients ADD CONSTRAINT clients_consolidate_by_check CHECK (consolidate_by IN ('contract', 'client', 'purchase_order', 'department'));
ALTER TABLE invoice_configurations ADD CONSTRAINT invoice_configurations_consolidate_by_check CHECK (consolidate_by IN ('contract', 'client', 'purchase_order', 'department'));
ALTER TABLE invoices ADD CONSTRAINT invoices_contract_count_check CHECK (contract_count >= 1);

-- Until now all lines of an invoice were of its one contract. No log tells of it: nobody changed anything.
-- What was issued before the check of its tax is as it was issued, and the check goes on asking of new lines alone.
ALTER TABLE invoice_lines DISABLE TRIGGER USER;
ALTER TABLE invoice_lines DROP CONSTRAINT invoice_lines_tax;
UPDATE invoice_lines l SET contract_id = i.contract_id FROM invoices i WHERE i.company_id = l.company_id AND i.id = l.invoice_id;
ALTER TABLE invoice_lines ADD CONSTRAINT invoice_lines_tax CHECK ((tax_category = 'S') = (tax_rate > 0)) NOT VALID;
ALTER TABLE invoice_lines ENABLE TRIGGER USER;
ALTER TABLE "invoice_lines" ALTER COLUMN "contract_id" SET NOT NULL;

-- CreateIndex
CREATE INDEX "invoice_lines_company_id_contract_id_idx" ON "invoice_lines"("company_id", "contract_id");

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_company_id_contract_id_fkey" FOREIGN KEY ("company_id", "contract_id") REFERENCES "contracts"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

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
        NEW.exchange_rate, NEW.exchange_source, NEW.company_tax_total, NEW.number_year, NEW.number_seq, NEW.contract_count)
    IS DISTINCT FROM
       (OLD.is_deposit, OLD.prepaid_total, OLD.intro, OLD.note, OLD.period_start, OLD.period_end, OLD.company_currency,
        OLD.exchange_rate, OLD.exchange_source, OLD.company_tax_total, OLD.number_year, OLD.number_seq, OLD.contract_count)
  ) THEN
    RAISE EXCEPTION 'invoice is issued' USING ERRCODE = 'SB001';
  END IF;
  RETURN NEW;
END $$;
