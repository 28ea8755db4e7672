-- What the law of some countries wants at the foot of an invoice, beside name, address and numbers.
-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "directors" TEXT,
ADD COLUMN     "legal_form" TEXT,
ADD COLUMN     "register_office" TEXT,
ADD COLUMN     "share_capital" TEXT;

GRANT UPDATE (legal_form, share_capital, register_office, directors) ON companies TO staffing_tenant;
