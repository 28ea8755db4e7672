-- Which logo an invoice was issued with; its file stays as long as the invoice.
ALTER TABLE "invoices" ADD COLUMN "logo_file_id" UUID;
CREATE INDEX "invoices_company_id_logo_file_id_idx" ON "invoices"("company_id", "logo_file_id");
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_logo_file_id_fkey" FOREIGN KEY ("company_id", "logo_file_id") REFERENCES "files"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- The logo is frozen with the rest.
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
    OR NEW.purchase_order IS DISTINCT FROM OLD.purchase_order OR NEW.tax_name IS DISTINCT FROM OLD.tax_name
  ) THEN
    RAISE EXCEPTION 'invoice is issued' USING ERRCODE = 'SB001';
  END IF;
  RETURN NEW;
END $$;
