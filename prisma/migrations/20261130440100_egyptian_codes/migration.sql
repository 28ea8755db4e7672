-- Egyptian e-invoices name the seller's activity, the code of what it sells, and its branch.
-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "eta_activity_code" TEXT,
ADD COLUMN     "eta_branch" TEXT,
ADD COLUMN     "eta_item_code" TEXT;

GRANT UPDATE (eta_activity_code, eta_branch, eta_item_code) ON companies TO staffing_tenant;
