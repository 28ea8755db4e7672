-- A job is also the own job of whoever looks for people for it beside its owner.
-- CreateTable
CREATE TABLE "job_recruiters" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "job_order_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_recruiters_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "job_recruiters_company_id_user_id_idx" ON "job_recruiters"("company_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "job_recruiters_company_id_job_order_id_user_id_key" ON "job_recruiters"("company_id", "job_order_id", "user_id");

-- AddForeignKey
ALTER TABLE "job_recruiters" ADD CONSTRAINT "job_recruiters_company_id_job_order_id_fkey" FOREIGN KEY ("company_id", "job_order_id") REFERENCES "job_orders"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "job_recruiters" ADD CONSTRAINT "job_recruiters_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

SELECT protect_tenant_table('job_recruiters');
SELECT audit_table('job_recruiters', 'job_recruiter', '', 'job_order', 'job_order_id');
