-- A submission may name the job that the candidate is put forward for.
-- AlterTable
ALTER TABLE "candidate_submissions" ADD COLUMN     "job_order_id" UUID;

-- CreateIndex
CREATE INDEX "candidate_submissions_company_id_job_order_id_created_at_id_idx" ON "candidate_submissions"("company_id", "job_order_id", "created_at", "id");

-- AddForeignKey
ALTER TABLE "candidate_submissions" ADD CONSTRAINT "candidate_submissions_company_id_job_order_id_fkey" FOREIGN KEY ("company_id", "job_order_id") REFERENCES "job_orders"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
