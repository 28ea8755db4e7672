-- The reason for approving a pay run in which weeks pay less than the law asks for.
-- AlterTable
ALTER TABLE "pay_runs" ADD COLUMN "below_law_reason" TEXT;
