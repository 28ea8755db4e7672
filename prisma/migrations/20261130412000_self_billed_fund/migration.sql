-- Italy: the pension fund of a contractor, and what FatturaPA needs to know of them.
-- AlterTable
ALTER TABLE "self_billed_invoices" ADD COLUMN     "allowances" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "fund_total" DECIMAL(18,4) NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "self_billed_lines" ADD COLUMN     "natura" TEXT;

-- AlterTable
ALTER TABLE "self_billing_agreements" ADD COLUMN     "fiscal_code" TEXT,
ADD COLUMN     "fund_rate" DECIMAL(7,4) NOT NULL DEFAULT 0,
ADD COLUMN     "fund_retained" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "fund_type" TEXT,
ADD COLUMN     "natura" TEXT,
ADD COLUMN     "tax_regime" TEXT;

ALTER TABLE self_billing_agreements ADD CONSTRAINT self_billing_agreements_fund CHECK (fund_rate BETWEEN 0 AND 100 AND (fund_rate = 0) = (fund_type IS NULL));
ALTER TABLE self_billing_agreements ADD CONSTRAINT self_billing_agreements_natura CHECK (natura IS NULL OR tax_category <> 'S');
ALTER TABLE self_billed_invoices ADD CONSTRAINT self_billed_invoices_fund_total CHECK (fund_total >= 0);
ALTER TABLE self_billed_lines ADD CONSTRAINT self_billed_lines_natura CHECK (natura IS NULL OR tax_category <> 'S');
