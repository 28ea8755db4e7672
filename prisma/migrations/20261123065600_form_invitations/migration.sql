-- AlterTable
ALTER TABLE "form_files" ADD COLUMN     "invitation_id" UUID,
ALTER COLUMN "created_by" DROP NOT NULL;

-- AlterTable
ALTER TABLE "form_submissions" ADD COLUMN     "guest_email" TEXT,
ADD COLUMN     "guest_name" TEXT,
ALTER COLUMN "created_by" DROP NOT NULL;

-- CreateTable
CREATE TABLE "form_invitations" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "form_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "locale" TEXT NOT NULL,
    "form_version" INTEGER NOT NULL,
    "user_id" UUID,
    "client_id" UUID,
    "contract_id" UUID,
    "submission_id" UUID,
    "timesheet_id" UUID,
    "invited_by" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "form_invitations_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "form_invitations_company_id_form_id_created_at_id_idx" ON "form_invitations"("company_id", "form_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "form_invitations_company_id_invited_by_idx" ON "form_invitations"("company_id", "invited_by");

-- CreateIndex
CREATE INDEX "form_invitations_company_id_user_id_idx" ON "form_invitations"("company_id", "user_id");

-- CreateIndex
CREATE INDEX "form_invitations_company_id_client_id_idx" ON "form_invitations"("company_id", "client_id");

-- CreateIndex
CREATE INDEX "form_invitations_company_id_contract_id_idx" ON "form_invitations"("company_id", "contract_id");

-- CreateIndex
CREATE INDEX "form_invitations_company_id_submission_id_idx" ON "form_invitations"("company_id", "submission_id");

-- CreateIndex
CREATE INDEX "form_invitations_company_id_timesheet_id_idx" ON "form_invitations"("company_id", "timesheet_id");

-- CreateIndex
CREATE INDEX "form_invitations_expires_at_idx" ON "form_invitations"("expires_at");

-- CreateIndex
CREATE INDEX "form_files_company_id_invitation_id_idx" ON "form_files"("company_id", "invitation_id");

-- AddForeignKey
ALTER TABLE "form_files" ADD CONSTRAINT "form_files_company_id_invitation_id_fkey" FOREIGN KEY ("company_id", "invitation_id") REFERENCES "form_invitations"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_invitations" ADD CONSTRAINT "form_invitations_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_invitations" ADD CONSTRAINT "form_invitations_company_id_form_id_fkey" FOREIGN KEY ("company_id", "form_id") REFERENCES "forms"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_invitations" ADD CONSTRAINT "form_invitations_company_id_invited_by_fkey" FOREIGN KEY ("company_id", "invited_by") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_invitations" ADD CONSTRAINT "form_invitations_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_invitations" ADD CONSTRAINT "form_invitations_company_id_client_id_fkey" FOREIGN KEY ("company_id", "client_id") REFERENCES "clients"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_invitations" ADD CONSTRAINT "form_invitations_company_id_contract_id_fkey" FOREIGN KEY ("company_id", "contract_id") REFERENCES "contracts"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_invitations" ADD CONSTRAINT "form_invitations_company_id_submission_id_fkey" FOREIGN KEY ("company_id", "submission_id") REFERENCES "candidate_submissions"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "form_invitations" ADD CONSTRAINT "form_invitations_company_id_timesheet_id_fkey" FOREIGN KEY ("company_id", "timesheet_id") REFERENCES "timesheets"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

SELECT protect_tenant_table('form_invitations');
SELECT audit_table('form_invitations', 'form_invitation', 'email', 'form', 'form_id');
