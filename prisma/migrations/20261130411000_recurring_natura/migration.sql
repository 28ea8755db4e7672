-- Italy: why a recurring line bears no tax.
-- AlterTable
ALTER TABLE "recurring_lines" ADD COLUMN     "natura" TEXT;

ALTER TABLE recurring_lines ADD CONSTRAINT recurring_lines_natura CHECK (natura IS NULL OR tax_category IS NULL OR tax_category <> 'S');
