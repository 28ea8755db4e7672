-- An invoice whose prices include tax, as consumers' do: each line has its amount with tax as well.
-- AlterTable
ALTER TABLE "invoice_configurations" ADD COLUMN     "prices_include_tax" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "invoice_lines" ADD COLUMN     "gross_amount" DECIMAL(18,4);

-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "prices_include_tax" BOOLEAN NOT NULL DEFAULT false;

-- Such an invoice stores its taxes: they are the difference between what was agreed and the net amounts.
ALTER TABLE "invoices" DROP CONSTRAINT invoices_taxes_check,
  ADD CONSTRAINT invoices_taxes_check CHECK ((kind <> 'credit_note' AND NOT prices_include_tax) OR taxes IS NOT NULL) NOT VALID;

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
    OR (NEW.taxes, NEW.prices_include_tax) IS DISTINCT FROM (OLD.taxes, OLD.prices_include_tax) OR NEW.credit_reason IS DISTINCT FROM OLD.credit_reason
    OR NEW.purchase_order IS DISTINCT FROM OLD.purchase_order OR NEW.tax_name IS DISTINCT FROM OLD.tax_name
    OR NEW.allowances IS DISTINCT FROM OLD.allowances
    OR (NEW.cig, NEW.cup) IS DISTINCT FROM (OLD.cig, OLD.cup)
    OR (NEW.retained, NEW.retained_total, NEW.retained_name, NEW.retained_code)
    IS DISTINCT FROM (OLD.retained, OLD.retained_total, OLD.retained_name, OLD.retained_code)
    OR NEW.out_of_order_reason IS DISTINCT FROM OLD.out_of_order_reason OR NEW.names IS DISTINCT FROM OLD.names
    OR (NEW.is_deposit, NEW.prepaid_total, NEW.intro, NEW.note, NEW.period_start, NEW.period_end, NEW.company_currency,
        NEW.exchange_rate, NEW.exchange_source, NEW.company_tax_total, NEW.number_year, NEW.number_seq, NEW.contract_count)
    IS DISTINCT FROM
       (OLD.is_deposit, OLD.prepaid_total, OLD.intro, OLD.note, OLD.period_start, OLD.period_end, OLD.company_currency,
        OLD.exchange_rate, OLD.exchange_source, OLD.company_tax_total, OLD.number_year, OLD.number_seq, OLD.contract_count)
    OR (NEW.terms_from, NEW.terms_day, NEW.discount_percent, NEW.discount_days)
    IS DISTINCT FROM (OLD.terms_from, OLD.terms_day, OLD.discount_percent, OLD.discount_days)
  ) THEN
    RAISE EXCEPTION 'invoice is issued' USING ERRCODE = 'SB001';
  END IF;
  RETURN NEW;
END $$;
