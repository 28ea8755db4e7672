-- DropForeignKey
ALTER TABLE "invoice_lines" DROP CONSTRAINT "invoice_lines_company_id_credits_line_id_fkey";

-- DropForeignKey
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_company_id_credits_id_fkey";

-- AlterTable
ALTER TABLE "invoice_lines" ALTER COLUMN "unit_price" SET DATA TYPE DECIMAL(18,4);

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_credits_id_fkey" FOREIGN KEY ("company_id", "credits_id") REFERENCES "invoices"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_company_id_credits_line_id_fkey" FOREIGN KEY ("company_id", "credits_line_id") REFERENCES "invoice_lines"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
