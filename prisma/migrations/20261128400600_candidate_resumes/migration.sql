-- The résumés of candidates: their files, and the text that a job reads in them.
-- CreateTable
CREATE TABLE "candidate_resumes" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "candidate_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'reading',
    "reason" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "text" TEXT,
    "pages" INTEGER,
    "until_page" INTEGER,
    "is_cut" BOOLEAN NOT NULL DEFAULT false,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "candidate_resumes_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "candidate_resumes_company_id_candidate_id_id_idx" ON "candidate_resumes"("company_id", "candidate_id", "id");

-- CreateIndex
CREATE INDEX "candidate_resumes_company_id_created_by_idx" ON "candidate_resumes"("company_id", "created_by");

-- CreateIndex
CREATE INDEX "candidate_resumes_state_created_at_idx" ON "candidate_resumes"("state", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "candidate_resumes_company_id_file_id_key" ON "candidate_resumes"("company_id", "file_id");

-- AddForeignKey
ALTER TABLE "candidate_resumes" ADD CONSTRAINT "candidate_resumes_company_id_candidate_id_fkey" FOREIGN KEY ("company_id", "candidate_id") REFERENCES "candidates"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "candidate_resumes" ADD CONSTRAINT "candidate_resumes_company_id_file_id_fkey" FOREIGN KEY ("company_id", "file_id") REFERENCES "files"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "candidate_resumes" ADD CONSTRAINT "candidate_resumes_company_id_created_by_fkey" FOREIGN KEY ("company_id", "created_by") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE candidate_resumes ADD CONSTRAINT candidate_resumes_state_check CHECK (state IN ('reading', 'read', 'failed'));
SELECT protect_tenant_table('candidate_resumes');
-- The log says who added and removed a file; what a job read in it is no change of anybody's.
SELECT audit_table('candidate_resumes', 'candidate_resume', '', 'candidate', 'candidate_id', ignored => 'state,reason,attempts,text,pages,until_page,is_cut');
