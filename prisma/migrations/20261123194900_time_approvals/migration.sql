-- AlterTable
ALTER TABLE "client_contacts" ADD COLUMN     "approves_time" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "time_approvals" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "step" TEXT NOT NULL,
    "contact_id" UUID,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "token_hash" TEXT,
    "code_hash" TEXT,
    "code_until" TIMESTAMPTZ(3),
    "code_tries" INTEGER NOT NULL DEFAULT 0,
    "browser_hash" TEXT,
    "browser_until" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "time_approvals_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "time_approval_sheets" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "approval_id" UUID NOT NULL,
    "timesheet_id" UUID NOT NULL,
    "decision" TEXT,
    "days" JSONB,
    "decided_at" TIMESTAMPTZ(3),
    "decided_from" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "time_approval_sheets_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "time_approvals_company_id_contact_id_idx" ON "time_approvals"("company_id", "contact_id");

-- CreateIndex
CREATE INDEX "time_approval_sheets_company_id_timesheet_id_created_at_idx" ON "time_approval_sheets"("company_id", "timesheet_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "time_approval_sheets_company_id_approval_id_timesheet_id_key" ON "time_approval_sheets"("company_id", "approval_id", "timesheet_id");

-- AddForeignKey
ALTER TABLE "time_approvals" ADD CONSTRAINT "time_approvals_company_id_contact_id_fkey" FOREIGN KEY ("company_id", "contact_id") REFERENCES "client_contacts"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "time_approval_sheets" ADD CONSTRAINT "time_approval_sheets_company_id_approval_id_fkey" FOREIGN KEY ("company_id", "approval_id") REFERENCES "time_approvals"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "time_approval_sheets" ADD CONSTRAINT "time_approval_sheets_company_id_timesheet_id_fkey" FOREIGN KEY ("company_id", "timesheet_id") REFERENCES "timesheets"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE time_approvals ADD CONSTRAINT time_approvals_step_check CHECK (step IN ('first', 'reminder', 'alternate', 'manager'));
ALTER TABLE time_approval_sheets ADD CONSTRAINT time_approval_sheets_decision_check CHECK (decision IN ('approved', 'disputed'));
SELECT protect_tenant_table('time_approvals');
SELECT protect_tenant_table('time_approval_sheets');
SELECT audit_table('time_approvals', 'time_approval');
SELECT audit_table('time_approval_sheets', 'time_approval_sheet');
