-- A cleared Saudi invoice comes back with the stamp of the tax authority.
-- AlterTable
ALTER TABLE "e_invoice_transmissions" ADD COLUMN     "stamped_content" TEXT;
