-- AlterTable
ALTER TABLE "reference_values" ADD COLUMN     "counts_to_overtime" BOOLEAN NOT NULL DEFAULT false;

-- Regular hours always count, overtime never does: neither is the company's to say.
ALTER TABLE "reference_values" ADD CONSTRAINT "reference_values_counts_check"
  CHECK (NOT "counts_to_overtime" OR ("kind" = 'rate_type' AND "key" NOT IN ('regular', 'overtime', 'double_time')));
