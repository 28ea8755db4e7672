-- A company may let its people send the text of a résumé to the operator's language model, and what that finds is kept.
-- AlterTable
ALTER TABLE "candidate_resumes" ADD COLUMN     "model_suggestions" JSONB;

-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "resume_language_model" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE candidate_resumes ADD CONSTRAINT candidate_resumes_model_suggestions_check
  CHECK (jsonb_typeof(model_suggestions) = 'object');
GRANT UPDATE (resume_language_model) ON companies TO staffing_tenant;
-- What a model found is no change of anybody's; the candidate's activity says who asked it.
SELECT audit_table('candidate_resumes', 'candidate_resume', '', 'candidate', 'candidate_id', ignored => 'state,reason,attempts,text,pages,until_page,is_cut,model_suggestions');
