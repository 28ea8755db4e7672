-- A tax that is charged beside another, such as QST beside GST.
-- AlterTable
ALTER TABLE "clients" ADD COLUMN     "second_tax_base" TEXT,
ADD COLUMN     "second_tax_name" TEXT,
ADD COLUMN     "second_tax_rate" DECIMAL(7,4);

-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "second_tax_base" TEXT,
ADD COLUMN     "second_tax_name" TEXT,
ADD COLUMN     "second_tax_rate" DECIMAL(7,4);

-- AlterTable
ALTER TABLE "invoice_configurations" ADD COLUMN     "second_tax_base" TEXT,
ADD COLUMN     "second_tax_name" TEXT,
ADD COLUMN     "second_tax_rate" DECIMAL(7,4);

-- AlterTable
ALTER TABLE "invoice_lines" ADD COLUMN     "second_tax" JSONB;

ALTER TABLE "clients" ADD CONSTRAINT clients_second_tax_base_check CHECK (second_tax_base IN ('net', 'net_and_tax'));
ALTER TABLE "companies" ADD CONSTRAINT companies_second_tax_base_check CHECK (second_tax_base IN ('net', 'net_and_tax'));
ALTER TABLE "invoice_configurations" ADD CONSTRAINT invoice_configurations_second_tax_base_check CHECK (second_tax_base IN ('net', 'net_and_tax'));

-- Name, rate and base say nothing without each other, nor without a first tax of the standard category.
ALTER TABLE "clients" ADD CONSTRAINT clients_second_tax CHECK (num_nulls(second_tax_name, second_tax_rate, second_tax_base) = 3
  OR (num_nulls(second_tax_name, second_tax_rate, second_tax_base) = 0 AND second_tax_rate > 0 AND second_tax_rate <= 100 AND tax_category IS NOT DISTINCT FROM 'S'));
ALTER TABLE "companies" ADD CONSTRAINT companies_second_tax CHECK (num_nulls(second_tax_name, second_tax_rate, second_tax_base) = 3
  OR (num_nulls(second_tax_name, second_tax_rate, second_tax_base) = 0 AND second_tax_rate > 0 AND second_tax_rate <= 100 AND tax_category IS NOT DISTINCT FROM 'S'));
ALTER TABLE "invoice_configurations" ADD CONSTRAINT invoice_configurations_second_tax CHECK (num_nulls(second_tax_name, second_tax_rate, second_tax_base) = 3
  OR (num_nulls(second_tax_name, second_tax_rate, second_tax_base) = 0 AND second_tax_rate > 0 AND second_tax_rate <= 100 AND tax_category IS NOT DISTINCT FROM 'S'));
ALTER TABLE "invoice_lines" ADD CONSTRAINT invoice_lines_second_tax CHECK (second_tax IS NULL OR tax_category = 'S');

-- An invoice with a second tax stores its taxes, as every credit note does.
ALTER TABLE "invoices" DROP CONSTRAINT invoices_taxes_check,
  ADD CONSTRAINT invoices_taxes_check CHECK (kind <> 'credit_note' OR taxes IS NOT NULL);

GRANT UPDATE (second_tax_name, second_tax_rate, second_tax_base) ON companies TO staffing_tenant;
