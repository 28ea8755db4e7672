-- The income tax that the company retains of what it pays a contractor.
-- AlterTable
ALTER TABLE "self_billed_invoices" ADD COLUMN     "retained" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "retained_code" TEXT,
ADD COLUMN     "retained_name" TEXT,
ADD COLUMN     "retained_total" DECIMAL(18,4) NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "self_billed_lines" ADD COLUMN     "retained_rate" DECIMAL(7,4) NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "self_billing_agreements" ADD COLUMN     "retained_tax_code" TEXT,
ADD COLUMN     "retained_tax_name" TEXT,
ADD COLUMN     "retained_tax_rate" DECIMAL(7,4) NOT NULL DEFAULT 0;

ALTER TABLE self_billing_agreements ADD CONSTRAINT self_billing_agreements_retained_tax_rate CHECK (retained_tax_rate BETWEEN 0 AND 100);
ALTER TABLE self_billed_invoices ADD CONSTRAINT self_billed_invoices_retained_total CHECK (retained_total >= 0);
ALTER TABLE self_billed_lines ADD CONSTRAINT self_billed_lines_retained_rate CHECK (retained_rate BETWEEN 0 AND 100);
