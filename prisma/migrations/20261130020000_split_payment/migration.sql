-- Clients that pay the VAT of their invoices to the tax office.
-- AlterTable
ALTER TABLE "clients" ADD COLUMN     "split_payment" BOOLEAN NOT NULL DEFAULT false;
