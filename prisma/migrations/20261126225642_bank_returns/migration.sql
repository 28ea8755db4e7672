-- AlterTable
ALTER TABLE "bank_lines" ADD COLUMN     "charges" DECIMAL(18,4),
ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'payment',
ADD COLUMN     "return_reason" TEXT;

ALTER TABLE bank_lines ADD CONSTRAINT bank_lines_kind_check CHECK (kind IN ('payment', 'return'));
