-- CreateTable
CREATE TABLE "margin_requests" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "subject_number" TEXT NOT NULL,
    "rates" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "reason" TEXT,
    "approver_id" UUID NOT NULL,
    "created_by_id" UUID NOT NULL,
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "margin_requests_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "margin_requests_company_id_subject_id_created_at_idx" ON "margin_requests"("company_id", "subject_id", "created_at");

-- CreateIndex
CREATE INDEX "margin_requests_company_id_client_id_idx" ON "margin_requests"("company_id", "client_id");

-- CreateIndex
CREATE INDEX "margin_requests_company_id_approver_id_idx" ON "margin_requests"("company_id", "approver_id");

-- CreateIndex
CREATE INDEX "margin_requests_company_id_created_by_id_idx" ON "margin_requests"("company_id", "created_by_id");

-- CreateIndex
CREATE INDEX "margin_requests_company_id_decided_by_id_idx" ON "margin_requests"("company_id", "decided_by_id");

-- AddForeignKey
ALTER TABLE "margin_requests" ADD CONSTRAINT "margin_requests_company_id_client_id_fkey" FOREIGN KEY ("company_id", "client_id") REFERENCES "clients"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "margin_requests" ADD CONSTRAINT "margin_requests_company_id_approver_id_fkey" FOREIGN KEY ("company_id", "approver_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "margin_requests" ADD CONSTRAINT "margin_requests_company_id_created_by_id_fkey" FOREIGN KEY ("company_id", "created_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "margin_requests" ADD CONSTRAINT "margin_requests_company_id_decided_by_id_fkey" FOREIGN KEY ("company_id", "decided_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE margin_requests ADD CONSTRAINT margin_requests_subject_type_check CHECK (subject_type IN ('submission', 'contract'));
ALTER TABLE margin_requests ADD CONSTRAINT margin_requests_status_check CHECK (status IN ('open', 'approved', 'refused', 'outdated'));
SELECT protect_tenant_table('margin_requests');
SELECT audit_table('margin_requests', 'margin_request', 'subject_number');

CREATE UNIQUE INDEX margin_requests_open ON margin_requests (company_id, subject_type, subject_id) WHERE status = 'open';
ALTER TABLE margin_requests
  ADD CONSTRAINT margin_requests_decided_check CHECK ((status IN ('approved', 'refused')) = (decided_by_id IS NOT NULL AND decided_at IS NOT NULL AND reason IS NOT NULL)),
  -- Nobody approves what they asked for themselves.
  ADD CONSTRAINT margin_requests_four_eyes CHECK (decided_by_id <> created_by_id AND approver_id <> created_by_id);
