-- The company's own steps inside the states of submissions.
-- AlterTable
ALTER TABLE "candidate_submissions" ADD COLUMN     "stage_id" UUID,
ADD COLUMN     "stage_since" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "submission_stages" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "submission_stages_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "submission_stages_company_id_state_key_key" ON "submission_stages"("company_id", "state", "key");

-- CreateIndex
CREATE INDEX "candidate_submissions_company_id_stage_id_created_at_id_idx" ON "candidate_submissions"("company_id", "stage_id", "created_at", "id");

-- AddForeignKey
ALTER TABLE "candidate_submissions" ADD CONSTRAINT "candidate_submissions_company_id_stage_id_fkey" FOREIGN KEY ("company_id", "stage_id") REFERENCES "submission_stages"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "submission_stages" ADD CONSTRAINT "submission_stages_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE submission_stages ADD CONSTRAINT submission_stages_state_check CHECK (state IN ('draft', 'submitted', 'shortlisted', 'interviewing', 'offered', 'accepted', 'placed', 'rejected', 'withdrawn'));
SELECT protect_tenant_table('submission_stages');
SELECT audit_table('submission_stages', 'submission_stage', ignored => 'key');
SELECT audit_table('candidate_submissions', 'submission', 'number', ignored => 'stage_since');

-- A stage belongs to one state: a submission that goes into another state stands at none there, unless the same change
-- says at which. One place for every way that a state changes: a step, many at once, the contract, an older process.
CREATE OR REPLACE FUNCTION keep_submission_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status <> OLD.status AND NEW.stage_id IS NOT DISTINCT FROM OLD.stage_id THEN
    NEW.stage_id := NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.stage_id IS NOT DISTINCT FROM OLD.stage_id THEN RETURN NEW; END IF;
  IF NEW.stage_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM submission_stages WHERE company_id = NEW.company_id AND id = NEW.stage_id AND state = NEW.status
  ) THEN
    RAISE EXCEPTION 'the stage belongs to another state' USING ERRCODE = '23514';
  END IF;
  NEW.stage_since := CASE WHEN NEW.stage_id IS NOT NULL THEN now() END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_stage BEFORE INSERT OR UPDATE OF status, stage_id ON candidate_submissions
  FOR EACH ROW EXECUTE FUNCTION keep_submission_stage();
