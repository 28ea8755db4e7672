-- AlterTable
ALTER TABLE "bank_lines" ADD COLUMN     "copies" TEXT[] NOT NULL DEFAULT '{}',
ADD COLUMN     "likeness" TEXT;

-- CreateIndex
CREATE INDEX "bank_lines_company_id_likeness_idx" ON "bank_lines"("company_id", "likeness");

ALTER TABLE bank_statements DROP CONSTRAINT bank_statements_format_check;
ALTER TABLE bank_statements ADD CONSTRAINT bank_statements_format_check CHECK (format IN ('camt053', 'camt054', 'mt940', 'ofx', 'bai2', 'csv'));
ALTER TABLE bank_lines DROP CONSTRAINT bank_lines_kind_check;
ALTER TABLE bank_lines ADD CONSTRAINT bank_lines_kind_check CHECK (kind IN ('payment', 'return', 'charge'));
