-- AlterTable
ALTER TABLE "contracts" ADD COLUMN     "approval_steps" TEXT NOT NULL DEFAULT 'any';

-- AlterTable
ALTER TABLE "timesheets" ADD COLUMN     "client_approved_at" TIMESTAMPTZ(3);

ALTER TABLE contracts ADD CONSTRAINT contracts_approval_steps_check CHECK (approval_steps IN ('any', 'agency', 'client', 'client_agency', 'contractor_agency', 'contractor_client', 'contractor_client_agency'));
