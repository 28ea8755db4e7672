-- Italy: why a line bears no tax, as a contract or a line chooses it.
-- AlterTable
ALTER TABLE "invoice_configurations" ADD COLUMN     "natura" TEXT;

-- AlterTable
ALTER TABLE "invoice_lines" ADD COLUMN     "natura" TEXT;

ALTER TABLE "invoice_lines" ADD CONSTRAINT invoice_lines_natura CHECK (natura IS NULL OR tax_category <> 'S') NOT VALID;
