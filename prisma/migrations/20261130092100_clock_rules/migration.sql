-- Clock times can be rounded (29 CFR 785.48(b)), and breaks that the law asks for can be missed or taken off.
ALTER TABLE "contracts" ADD COLUMN     "clock_breaks" TEXT NOT NULL DEFAULT 'none',
ADD COLUMN     "clock_rounding" TEXT NOT NULL DEFAULT 'none';
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_clock_breaks_check" CHECK ("clock_breaks" IN ('none', 'warn', 'deduct'));
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_clock_rounding_check" CHECK ("clock_rounding" IN ('none', '5', '6', '15'));
