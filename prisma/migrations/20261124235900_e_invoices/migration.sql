-- AlterTable
ALTER TABLE "clients" ADD COLUMN     "buyer_reference" TEXT,
ADD COLUMN     "e_invoice_format" TEXT,
ADD COLUMN     "electronic_address" TEXT,
ADD COLUMN     "electronic_address_scheme" TEXT,
ADD COLUMN     "fiscal_code" TEXT,
ADD COLUMN     "recipient_code" TEXT;

-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "electronic_address" TEXT,
ADD COLUMN     "electronic_address_scheme" TEXT,
ADD COLUMN     "fiscal_code" TEXT,
ADD COLUMN     "iban" TEXT,
ADD COLUMN     "tax_regime" TEXT;

ALTER TABLE "clients" ADD CONSTRAINT "clients_e_invoice_format_check"
  CHECK ("e_invoice_format" IN ('ubl', 'peppol', 'cii', 'facturx', 'fatturapa'));

GRANT UPDATE (electronic_address, electronic_address_scheme, fiscal_code, iban, tax_regime) ON companies TO staffing_tenant;
