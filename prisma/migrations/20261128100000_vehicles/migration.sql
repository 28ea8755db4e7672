-- AlterTable
ALTER TABLE "form_invitations" ADD COLUMN     "vehicle_id" UUID;

-- AlterTable
ALTER TABLE "form_submissions" ADD COLUMN     "vehicle_id" UUID;

-- CreateTable
CREATE TABLE "vehicles" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "plate" TEXT NOT NULL,
    "make" TEXT NOT NULL,
    "owner_id" UUID,
    "insured_until" DATE,
    "note" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vehicles_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "vehicles_company_id_created_at_id_idx" ON "vehicles"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "vehicles_company_id_plate_id_idx" ON "vehicles"("company_id", "plate", "id");

-- CreateIndex
CREATE INDEX "vehicles_company_id_owner_id_idx" ON "vehicles"("company_id", "owner_id");

-- CreateIndex
CREATE INDEX "form_invitations_company_id_vehicle_id_idx" ON "form_invitations"("company_id", "vehicle_id");

-- CreateIndex
CREATE INDEX "form_submissions_company_id_vehicle_id_created_at_id_idx" ON "form_submissions"("company_id", "vehicle_id", "created_at", "id");

-- AddForeignKey
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_company_id_vehicle_id_fkey" FOREIGN KEY ("company_id", "vehicle_id") REFERENCES "vehicles"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_invitations" ADD CONSTRAINT "form_invitations_company_id_vehicle_id_fkey" FOREIGN KEY ("company_id", "vehicle_id") REFERENCES "vehicles"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_company_id_owner_id_fkey" FOREIGN KEY ("company_id", "owner_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

SELECT protect_tenant_table('vehicles');
SELECT audit_table('vehicles', 'vehicle');

CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON vehicles
  FOR EACH ROW EXECUTE FUNCTION note_change('vehicle', 'plate,make,owner_id,insured_until,note');

ALTER TABLE forms DROP CONSTRAINT forms_subject_check,
  ADD CONSTRAINT forms_subject_check CHECK (subject IN ('user', 'client', 'contract', 'candidate_submission', 'timesheet', 'vehicle'));
