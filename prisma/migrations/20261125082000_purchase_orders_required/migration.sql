-- AlterTable
ALTER TABLE "clients" ADD COLUMN     "requires_purchase_order" BOOLEAN NOT NULL DEFAULT false;
