-- Interviews of a submission, and who takes part in them.
-- CreateTable
CREATE TABLE "interviews" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "submission_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "time_zone" TEXT NOT NULL,
    "minutes" INTEGER NOT NULL,
    "place" TEXT,
    "link" TEXT,
    "status" TEXT NOT NULL DEFAULT 'planned',
    "outcome" TEXT,
    "outcome_note" TEXT,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "created_by" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "interviews_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "interview_people" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "interview_id" UUID NOT NULL,
    "contact_id" UUID,
    "user_id" UUID,
    "candidate_id" UUID,
    "answer" TEXT NOT NULL DEFAULT 'none',
    "proposed_times" JSONB,
    "answer_note" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "email" TEXT,
    "token_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "interview_people_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "interviews_company_id_starts_at_idx" ON "interviews"("company_id", "starts_at");

-- CreateIndex
CREATE INDEX "interviews_company_id_created_by_idx" ON "interviews"("company_id", "created_by");

-- CreateIndex
CREATE UNIQUE INDEX "interviews_company_id_submission_id_round_key" ON "interviews"("company_id", "submission_id", "round");

-- CreateIndex
CREATE INDEX "interview_people_company_id_interview_id_idx" ON "interview_people"("company_id", "interview_id");

-- CreateIndex
CREATE INDEX "interview_people_company_id_contact_id_idx" ON "interview_people"("company_id", "contact_id");

-- CreateIndex
CREATE INDEX "interview_people_company_id_user_id_idx" ON "interview_people"("company_id", "user_id");

-- CreateIndex
CREATE INDEX "interview_people_company_id_candidate_id_idx" ON "interview_people"("company_id", "candidate_id");

-- AddForeignKey
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_company_id_submission_id_fkey" FOREIGN KEY ("company_id", "submission_id") REFERENCES "candidate_submissions"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_company_id_created_by_fkey" FOREIGN KEY ("company_id", "created_by") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "interview_people" ADD CONSTRAINT "interview_people_company_id_interview_id_fkey" FOREIGN KEY ("company_id", "interview_id") REFERENCES "interviews"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "interview_people" ADD CONSTRAINT "interview_people_company_id_contact_id_fkey" FOREIGN KEY ("company_id", "contact_id") REFERENCES "client_contacts"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "interview_people" ADD CONSTRAINT "interview_people_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "interview_people" ADD CONSTRAINT "interview_people_company_id_candidate_id_fkey" FOREIGN KEY ("company_id", "candidate_id") REFERENCES "candidates"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE interviews ADD CONSTRAINT interviews_kind_check CHECK (kind IN ('phone', 'video', 'on_site', 'other'));
ALTER TABLE interviews ADD CONSTRAINT interviews_status_check CHECK (status IN ('planned', 'held', 'cancelled'));
ALTER TABLE interviews ADD CONSTRAINT interviews_outcome_check CHECK (outcome IN ('passed', 'failed', 'no_show', 'undecided'));
ALTER TABLE interview_people ADD CONSTRAINT interview_people_answer_check CHECK (answer IN ('none', 'accepted', 'declined', 'proposed'));
ALTER TABLE interviews ADD CONSTRAINT interviews_minutes_check CHECK (minutes BETWEEN 5 AND 600);
ALTER TABLE interview_people ADD CONSTRAINT interview_people_one_check CHECK (num_nonnulls(contact_id, user_id, candidate_id) = 1);
SELECT protect_tenant_table('interviews');
SELECT protect_tenant_table('interview_people');
SELECT audit_table('interviews', 'interview', 'round', 'submission', 'submission_id');
SELECT audit_table('interview_people', 'interview_person', '', '', '', 'id', 'token_hash,expires_at');
