-- A recurring line's own tax may have another beside it, as any line's.
-- AlterTable
ALTER TABLE "recurring_lines" ADD COLUMN     "second_tax_base" TEXT,
ADD COLUMN     "second_tax_name" TEXT,
ADD COLUMN     "second_tax_rate" DECIMAL(7,4);

ALTER TABLE "recurring_lines" ADD CONSTRAINT recurring_lines_second_tax_base_check CHECK (second_tax_base IN ('net', 'net_and_tax'));
ALTER TABLE "recurring_lines" ADD CONSTRAINT recurring_lines_second_tax CHECK (num_nulls(second_tax_name, second_tax_rate, second_tax_base) = 3
  OR (num_nulls(second_tax_name, second_tax_rate, second_tax_base) = 0 AND second_tax_rate > 0 AND second_tax_rate <= 100 AND tax_category IS NOT DISTINCT FROM 'S'));
